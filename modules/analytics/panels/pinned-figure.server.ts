/** A figure of the performance page on My Home, for a person who pinned it and may read analytics. */
import { loadTogether } from "#app/platform/manifest/load-together.ts";
import type { PanelContent, PanelLoader } from "#app/platform/manifest/panels.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { formatCount } from "#app/platform/format.ts";
import { equipment } from "../domain/counting/manufacturer-questions.ts";
import { figureHref } from "../domain/performance/figure-filter.ts";
import type { FigureId } from "../domain/performance/figures.ts";
import { countedText, rubricNameOf } from "../domain/performance/counted-text.ts";
import { readRubricName } from "../domain/results/read-rubric-name.server.ts";
import { listPinned, type PinnedFigure } from "../domain/performance/pinned.server.ts";
import { formatSeconds, ranked, type Rate } from "../domain/performance/rates.ts";
import type { Performance } from "../domain/performance/performance-types.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import { readPerformance } from "../domain/results/read-results.server.ts";

const maxShownFigures = 5;

const words = ({ share, n, lower, upper }: Rate) =>
  `${percent(share)} of n = ${formatCount(n)}, 95% interval ${percent(lower)} to ${percent(upper)}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

const pinned = loadTogether(listPinned);

/** The performance figures that several panels of one page use, by their period and rubric. */
const shared = new WeakMap<Scope, Map<string, Promise<Performance>>>();

function performanceOf(scope: Scope, { timeFrame, rubricId }: PinnedFigure): Promise<Performance> {
  const results = shared.get(scope) ?? new Map<string, Promise<Performance>>();
  shared.set(scope, results);
  const counted = JSON.stringify([timeFrame, rubricId]);
  const reading = results.get(counted) ?? readPerformance(scope, timeFrame, rubricId);
  results.set(counted, reading);
  return reading;
}

export function pinnedFigure(figure: FigureId): { loadPanel: PanelLoader<"home"> } {
  return {
    loadPanel: async (scope) => {
      const canRead = [...administratorTypes, "installer"].includes(scope.viewer.type);
      const own = canRead ? (await pinned(scope)).get(figure) : undefined;
      if (!own) return null;
      const { timeFrame: frame, rubricId } = own;
      const performance = await performanceOf(scope, own);
      const counted = countedText(frame, await pinnedRubricName(scope, performance, rubricId));
      const behind = (about: About) => figureHref({ frame, rubric: rubricId }, about);
      return {
        note: `Period: ${counted}`,
        items: itemsOf[figure](performance, behind).slice(0, maxShownFigures),
        empty: "No completed project was scored in this period.",
        more: {
          text: `Performance, ${counted}`,
          to: performanceHref(frame, rubricId),
        },
        actions: [
          {
            label: "Unpin",
            method: "post",
            to: "/analytics/performance/pin",
            fields: { figure, back: "home" },
          },
        ],
      };
    },
  };
}

/** Results of a period without scored projects do not contain the rubric's name, so it is read separately. */
const pinnedRubricName = async (scope: Scope, performance: Performance, rubricId: string | null) =>
  rubricNameOf(performance, rubricId) ?? (rubricId && readRubricName(scope, rubricId));

type Items = NonNullable<PanelContent["items"]>;
type About = Parameters<typeof figureHref>[1];
/** The URL of the projects behind a row. */
type UrlOfRow = (about: About) => string;

const leagueItems =
  (type: keyof Performance["leagues"]) =>
  ({ leagues }: Performance, behind: UrlOfRow): Items =>
    leagues[type].map(({ party, name, rate }) => ({
      id: party,
      text: name,
      detail: `Passed: ${words(rate)}`,
      to: behind({ [type]: party, outcome: "scored" }),
    }));

const itemsOf: Record<FigureId, (performance: Performance, behind: UrlOfRow) => Items> = {
  "field-users": leagueItems("field_user"),
  installers: leagueItems("installer"),
  clients: leagueItems("client"),
  "first-time": ({ first }, behind) =>
    first.rubrics.map(({ rubric, name, rate }) => ({
      id: rubric,
      text: name,
      detail: words(rate),
      to: behind({ rubric, outcome: "scored" }),
    })),
  times: ({ times }, behind) =>
    times
      .toSorted((one, other) => other.median - one.median)
      .map(({ status, n, median, p90 }) => ({
        id: status,
        text: status,
        detail: `Median ${formatSeconds(median)}, 90th percentile ${formatSeconds(p90)}, n = ${formatCount(n)}`,
        to: behind({ waited: status }),
      })),
  manufacturers: ({ manufacturers }, behind) =>
    ranked(manufacturers).map(({ kind, manufacturer, name, rate }) => ({
      id: `${kind} ${manufacturer}`,
      text: `${equipment[kind]}: ${name}`,
      detail: `Failed: ${words(rate)}`,
      to: behind({ [kind]: manufacturer, outcome: "scored" }),
    })),
  states: ({ states }, behind) =>
    ranked(states).map(({ state, rate }) => ({
      id: state,
      text: state,
      detail: `Failed: ${words(rate)}`,
      to: behind({ state, outcome: "scored" }),
    })),
};
