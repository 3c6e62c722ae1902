/** The filter in the URL for the projects behind a figure of the performance page. Pure. */

const outcomes = { scored: "Scored", pass: "Passed", fail: "Failed", first: "Passed first time" };

export type FigureOutcome = keyof typeof outcomes;

export const outcomeWords: Readonly<Record<FigureOutcome, string>> = outcomes;

export interface FigureFilter {
  /** Manufacturer of the modules or inverters, in lower case; "" for any. */
  module: string;
  inverter: string;
  /** "" for any. */
  state: string;
  outcome: FigureOutcome | null;
  /** A status that the project was in; "" for any. */
  waited: string;
  /** Minimum number of seconds in that status. */
  over: number | null;
}

/** Null for a URL that does not come from the performance page. */
export function readFigureFilter(params: URLSearchParams): FigureFilter | null {
  if (!params.has("figures")) return null;
  const word = (name: string) => (params.get(name) ?? "").slice(0, 40).replaceAll("\0", "");
  const readManufacturer = (name: string) =>
    (params.get(name) ?? "").slice(0, 100).replaceAll("\0", "");
  const over = Number(params.get("over"));
  const names = Object.keys(outcomes) as FigureOutcome[];
  return {
    module: readManufacturer("module"),
    inverter: readManufacturer("inverter"),
    state: word("state"),
    outcome: names.find((name) => name === params.get("outcome")) ?? null,
    waited: word("waited"),
    over: Number.isSafeInteger(over) && over > 0 && over < 2 ** 31 ? over : null,
  };
}

/** Bare path of the list of projects behind a figure. */
export function figureHref(
  frame: string,
  about: Readonly<Record<string, string | number>>,
): string {
  const params = new URLSearchParams({ figures: "1", frame });
  for (const [name, value] of Object.entries(about)) params.set(name, String(value));
  return `/analytics/projects?${params.toString()}`;
}
