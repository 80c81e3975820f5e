import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Logs the first solution of each orbit as squares. */
class Logged {
    static final Set<String> seen = new HashSet<>();
    static LocalDateTime clock = LocalDateTime.of(2024, 5, 3, 10, 15, 22, 114_000_000);
    static int found;

    static void log(String message) {
        System.out.println(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS").format(clock)
            + " INFO  [main] c.e.queens.Solver - " + message);
        clock = clock.plusNanos(3_000_000);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        log("Solving for n = " + n);
        // From the last row down, so that the boards are not the usual representatives.
        search(new int[n], 0);
        log("Done: " + found + " distinct solutions up to symmetry");
    }

    static void search(int[] ranks, int file) {
        int n = ranks.length;
        if (file == n) {
            if (seen.contains(squares(ranks, 0))) return;
            for (int symmetry = 0; symmetry < 8; symmetry++) seen.add(squares(ranks, symmetry));
            log("Solution " + ++found + ": " + squares(ranks, 0));
            return;
        }
        for (int rank = n; rank >= 1; rank--) {
            boolean attacked = false;
            for (int f = 0; f < file; f++)
                attacked |= ranks[f] == rank || Math.abs(ranks[f] - rank) == file - f;
            if (attacked) continue;
            ranks[file] = rank;
            search(ranks, file + 1);
        }
    }

    static String squares(int[] ranks, int symmetry) {
        int n = ranks.length;
        Set<String> squares = new TreeSet<>();
        for (int file = 1; file <= n; file++) {
            int x = file, y = ranks[file - 1];
            if ((symmetry & 1) != 0) x = n + 1 - x;
            if ((symmetry & 2) != 0) y = n + 1 - y;
            if ((symmetry & 4) != 0) { int swap = x; x = y; y = swap; }
            squares.add("" + (char) ('a' + x - 1) + y);
        }
        return String.join(" ", squares);
    }
}
