/** The query of the analytics pages. Pure. */
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { analyticsTabs, type AnalyticsTab } from "./analytics-tabs.ts";
import { aggregationTypes, type AggregationType } from "./aggregation-types.ts";
import { leagueTypes, type LeagueType } from "./performance/performance-types.ts";
import { readSentFrame, type TimeFrame } from "./time-frames.ts";

/** One party of each role, or null for all. */
export type PartyFilters = Record<AggregationType, string | null>;

export interface AnalyticsQuery {
  tab: AnalyticsTab;
  role: AggregationType | null;
  form: string | null;
  rubric: string | null;
  /** True for each choice that the URL has, also for "", the choice of none. For the others, the most used one applies. */
  named: Record<RequiredChoice, boolean>;
  frame: TimeFrame;
  filters: PartyFilters;
  /** Search words for the parties to filter by. */
  searchTexts: Record<AggregationType, string>;
  /** Search words for a form. */
  formSearchText: string;
  /** The role whose passes the performance tab shows; null for the first role with projects. */
  who: LeagueType | null;
  /** True to compare figures with the period before. */
  compares: boolean;
  /** True when See Results was pressed, so that missing choices get an error beside their field. */
  isRequested: boolean;
  /** Page of the parties, starting at 1. */
  page: number;
}

const maxIdLength = 100;

function readId(params: URLSearchParams, name: string): string | null {
  const id = params.get(name) ?? "";
  return id !== "" && id.length <= maxIdLength && !/\p{Cc}/u.test(id) ? id : null;
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null) =>
  words.find((one) => one === word) ?? null;

export function readAnalyticsQuery(url: string): AnalyticsQuery {
  const { searchParams } = new URL(url);
  const page = Number(searchParams.get("page"));
  return {
    tab:
      oneOf(Object.keys(analyticsTabs) as AnalyticsTab[], searchParams.get("tab")) ?? "performance",
    role: oneOf(aggregationTypes, searchParams.get("role")),
    form: readId(searchParams, "form"),
    rubric: readId(searchParams, "rubric"),
    named: {
      role: searchParams.has("role"),
      form: searchParams.has("form"),
      rubric: searchParams.has("rubric"),
    },
    frame: readSentFrame(searchParams),
    filters: readFilters(searchParams),
    searchTexts: readSearchTexts(searchParams),
    formSearchText: readChoiceSearch(searchParams, "form"),
    who: oneOf(leagueTypes, searchParams.get("who")),
    compares: searchParams.has("compare"),
    isRequested: searchParams.has("see"),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

export function readFilters(params: URLSearchParams): PartyFilters {
  return {
    client: readId(params, "client"),
    reviewer: readId(params, "reviewer"),
    installer: readId(params, "installer"),
    field_user: readId(params, "field_user"),
  };
}

function readSearchTexts(params: URLSearchParams): Record<AggregationType, string> {
  const finds = aggregationTypes.map((type) => [type, readChoiceSearch(params, type)]);
  return Object.fromEntries(finds) as Record<AggregationType, string>;
}

/** The query string with some parameters changed; null removes one. A choice of none stays in it as "". */
export function analyticsSearch(
  query: AnalyticsQuery,
  changes: Record<string, string | number | null> = {},
): string {
  const { tab, role, form, rubric, named, frame, filters, who, compares } = query;
  const all: Record<string, string | number | null> = {
    tab,
    role: role ?? (named.role ? "" : null),
    form: form ?? (named.form ? "" : null),
    rubric: rubric ?? (named.rubric ? "" : null),
    frame,
    ...filters,
    who,
    compare: compares ? "on" : null,
    ...changes,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(all))
    if (value !== null) params.set(name, String(value));
  return `?${params.toString()}`;
}

/** The bare path of the performance tab. @param rubric null for all forms. */
export function performanceHref(frame: TimeFrame, rubric: string | null): string {
  const params = new URLSearchParams(rubric === null ? { form: "" } : { rubric });
  params.set("frame", frame);
  return `/analytics?${params.toString()}`;
}

/** The fields that must be chosen before results are shown. */
export const requiredChoices = {
  role: "Choose a role to view as.",
  form: "Choose a form.",
  rubric: "Choose a rubric.",
} as const;

export type RequiredChoice = keyof typeof requiredChoices;
