/** "80 ms", "42 s", "5 min", "3 h"; infinite seconds are beyond the measured range. */
export function formatSeconds(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return "Over 30 s";
  if (seconds < 0.001 && seconds > 0) return "Under 1 ms";
  if (seconds < 1) return `${Math.round(seconds * 1_000)} ms`;
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}
