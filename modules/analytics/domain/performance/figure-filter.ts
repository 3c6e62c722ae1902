/** The filter in the URL for the projects behind a figure of the performance page. Pure. */
import type { PostedForm } from "#app/platform/form/posted-form.ts";
import { readTimeFrame, type TimeFrame } from "../time-frames.ts";

const outcomes = { scored: "Scored", pass: "Passed", fail: "Failed", first: "Passed first time" };

export type FigureOutcome = keyof typeof outcomes;

export const outcomeTexts: Readonly<Record<FigureOutcome, string>> = outcomes;

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
  /** The rubric that the page counts; "" for all forms. Then a row of a table may name one rubric. */
  within: string;
}

/** Null for a URL that does not come from the performance page. */
export function readFigureFilter(params: URLSearchParams): FigureFilter | null {
  if (!params.has("figures")) return null;
  const param = (name: string) => (params.get(name) ?? "").slice(0, 40).replaceAll("\0", "");
  const readLong = (name: string) => (params.get(name) ?? "").slice(0, 100).replaceAll("\0", "");
  const over = Number(params.get("over"));
  const names = Object.keys(outcomes) as FigureOutcome[];
  return {
    module: readLong("module"),
    inverter: readLong("inverter"),
    state: param("state"),
    outcome: names.find((name) => name === params.get("outcome")) ?? null,
    waited: param("waited"),
    within: readLong("within"),
    over: Number.isSafeInteger(over) && over > 0 && over < 2 ** 31 ? over : null,
  };
}

/** What a page of figures counts. */
export interface CountFilter {
  frame: TimeFrame;
  /** Null for all forms. */
  rubric: string | null;
}

/** The choices of the page from which a form about one of its figures was sent. */
export function readCounted(form: PostedForm): CountFilter {
  const rubric = form.get("rubric")?.toString() ?? "";
  return {
    frame: readTimeFrame(form.get("frame")?.toString() ?? null),
    rubric: rubric === "" ? null : rubric.slice(0, 100).replaceAll("\0", ""),
  };
}

/** Bare path of the list of projects behind a figure. */
export function figureHref(
  { frame, rubric }: CountFilter,
  about: Readonly<Record<string, string | number>>,
): string {
  const params = new URLSearchParams({ figures: "1", frame });
  if (rubric !== null) params.set("within", rubric);
  for (const [name, value] of Object.entries(about)) params.set(name, String(value));
  return `/analytics/projects?${params.toString()}`;
}
