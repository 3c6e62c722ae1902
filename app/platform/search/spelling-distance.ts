/** How many letters to add, remove, change or swap with their neighbor to turn one word into the other. */
export function spellingDistance(from: string, to: string): number {
  let twoBack: number[] = [];
  let previousRow = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (previousRow[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previousRow[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (twoBack[column - 2] ?? 0) + 1);
      current.push(best);
    }
    twoBack = previousRow;
    previousRow = current;
  }
  return previousRow[to.length] ?? 0;
}
