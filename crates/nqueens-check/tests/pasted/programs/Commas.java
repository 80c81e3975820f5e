import java.util.Arrays;
import java.util.stream.Collectors;

/** Prints all solutions as columns from 0, separated by commas. */
class Commas {
    public static void main(String[] args) {
        search(new int[Integer.parseInt(args[0])], 0, 0, 0, 0);
    }

    static void search(int[] queens, int row, int columns, int rising, int falling) {
        int n = queens.length;
        if (row == n) {
            System.out.println(Arrays.stream(queens).mapToObj(Integer::toString).collect(Collectors.joining(",")));
            return;
        }
        for (int free = ~(columns | rising | falling) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int bit = free & -free;
            queens[row] = Integer.numberOfTrailingZeros(bit);
            search(queens, row + 1, columns | bit, (rising | bit) << 1, (falling | bit) >> 1);
        }
    }
}
