/** Which of the counted projects a figure of the performance page is about, as its address says it. Pure. */

const outcomes = { scored: "Scored", pass: "Passed", fail: "Failed", first: "Passed first time" };

export type FigureOutcome = keyof typeof outcomes;

export const outcomeWords: Readonly<Record<FigureOutcome, string>> = outcomes;

export interface FigureFilter {
  /** Who made the modules or inverters, in small letters; "" for any. */
  module: string;
  inverter: string;
  /** "" for any. */
  state: string;
  outcome: FigureOutcome | null;
  /** A status that the project stood in, "" for any. */
  waited: string;
  /** Seconds that it stood there at least. */
  over: number | null;
}

/** Null for an address that is not of the performance page. */
export function readFigureFilter(params: URLSearchParams): FigureFilter | null {
  if (!params.has("figures")) return null;
  const word = (name: string) => (params.get(name) ?? "").slice(0, 40).replaceAll("\0", "");
  const maker = (name: string) => (params.get(name) ?? "").slice(0, 100).replaceAll("\0", "");
  const over = Number(params.get("over"));
  const names = Object.keys(outcomes) as FigureOutcome[];
  return {
    module: maker("module"),
    inverter: maker("inverter"),
    state: word("state"),
    outcome: names.find((name) => name === params.get("outcome")) ?? null,
    waited: word("waited"),
    over: Number.isSafeInteger(over) && over > 0 && over < 2 ** 31 ? over : null,
  };
}

/** Where the projects behind a figure are listed, as a bare path. */
export function figureHref(
  frame: string,
  about: Readonly<Record<string, string | number>>,
): string {
  const params = new URLSearchParams({ figures: "1", frame });
  for (const [name, value] of Object.entries(about)) params.set(name, String(value));
  return `/analytics/projects?${params.toString()}`;
}
