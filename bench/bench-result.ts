/** The aim of a measurement: for its ratio if it has one, otherwise for its value. */
export interface Aim {
  atMost?: number;
  atLeast?: number;
}

/** One measurement; `ratio` is against the reference measured in the same run. */
export interface BenchRow {
  label: string;
  value: number;
  unit: string;
  ratio?: number;
  /** Of the value even where there is a ratio. */
  valueAim?: Aim;
  ratioAim?: Aim;
}

export interface BenchResult {
  name: string;
  rows: BenchRow[];
}

function reaches(figure: number | undefined, aim: Aim | undefined): boolean {
  if (!aim || figure === undefined) return true;
  return figure <= (aim.atMost ?? Infinity) && figure >= (aim.atLeast ?? -Infinity);
}

/** Whether a row has an aim, and whether it is met. */
export function verdictOf(row: BenchRow): "met" | "missed" | null {
  if (!row.valueAim && !row.ratioAim) return null;
  return reaches(row.value, row.valueAim) && reaches(row.ratio, row.ratioAim) ? "met" : "missed";
}

const figures = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

/** "1,204", rounded to four significant digits. */
export function figure(value: number): string {
  return figures.format(Math.abs(value) >= 1_000 ? Math.round(value) : value);
}

function aimText(aim: Aim | undefined, sign: string): string[] {
  return [
    ...(aim?.atMost === undefined ? [] : [`at most ${figure(aim.atMost)}${sign}`]),
    ...(aim?.atLeast === undefined ? [] : [`at least ${figure(aim.atLeast)}${sign}`]),
  ];
}

/** "at most 1.15 x", or nothing. */
export function wordsOfAim(row: BenchRow): string {
  return [...aimText(row.valueAim, ""), ...aimText(row.ratioAim, " x")].join(", ");
}

/** The value that a share of the values does not exceed, such as 0.95 of them. */
export function boundOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => boundOf(values, 0.5);
