#!/usr/bin/env bash
# Prints all boards as rows of 0 and 1 without blanks.
n=$1
count=0
queens=()

place() {
  local row=${#queens[@]} column r
  if ((row == n)); then
    ((count++))
    for column in "${queens[@]}"; do
      for ((r = 0; r < n; r++)); do printf '%d' $((r == column)); done
      echo
    done
    echo
    return
  fi
  for ((column = 0; column < n; column++)); do
    for ((r = 0; r < row; r++)); do
      local distance=$((queens[r] - column))
      ((distance == 0 || distance == row - r || distance == r - row)) && continue 2
    done
    queens[row]=$column
    place
    unset "queens[$row]"
  done
}

place
echo "found $count solutions for n=$n"
