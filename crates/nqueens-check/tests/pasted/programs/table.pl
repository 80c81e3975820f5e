#!/usr/bin/perl
# Prints all solutions as CSV: a number, and the row of the queen in each column, from 1.
use strict;
use warnings;

my $n = shift;
my $count = 0;
print join(',', 'solution', map { "c$_" } 1 .. $n), "\n";
place();

sub place {
    my @queens = @_;
    if (@queens == $n) {
        print join(',', ++$count, @queens), "\n";
        return;
    }
    for my $row (1 .. $n) {
        next if grep { $queens[$_] == $row || abs($queens[$_] - $row) == @queens - $_ } 0 .. $#queens;
        place(@queens, $row);
    }
}
