/** In a normal distribution, 95 % lie within this many standard deviations. */
const z = 1.959963984540054;

/** Wilson's 95 % confidence interval of a proportion; null when nothing was counted. Pure. */
export function wilsonInterval(hits: number, n: number): { lower: number; upper: number } | null {
  if (n === 0) return null;
  const share = hits / n;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half =
    (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { lower: Math.max(0, middle - half), upper: Math.min(1, middle + half) };
}
