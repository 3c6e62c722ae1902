/** A figure of the performance page on My Home, for a person who pinned it and may read analytics. */
import { loadTogether } from "#app/platform/manifest/load-together.ts";
import type { PanelContent, PanelLoader } from "#app/platform/manifest/panels.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { formatCount } from "#app/platform/format.ts";
import { equipment } from "../domain/counting/manufacturer-questions.ts";
import { figureHref } from "../domain/performance/figure-filter.ts";
import type { FigureId } from "../domain/performance/figures.ts";
import { listPinned } from "../domain/performance/pinned.server.ts";
import { formatSeconds, ranked, type Rate } from "../domain/performance/rates.ts";
import type { Performance } from "../domain/performance/performance-types.ts";
import { frameLabel, timeFrameWords, type TimeFrame } from "../domain/time-frames.ts";
import { readPerformance } from "../domain/results/read-results.server.ts";

const shown = 5;

const words = ({ share, n, lower, upper }: Rate) =>
  `${percent(share)} of n = ${formatCount(n)}, 95% interval ${percent(lower)} to ${percent(upper)}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

const pinned = loadTogether(listPinned);

/** The panels of one page read each named period once. */
const performanceOf = new Map<TimeFrame, (scope: Scope) => Promise<Performance>>(
  timeFrameWords.map((frame) => [frame, loadTogether((scope) => readPerformance(scope, frame))]),
);

export function pinnedFigure(figure: FigureId): { loadPanel: PanelLoader<"home"> } {
  return {
    loadPanel: async (scope) => {
      const mayRead = [...administratorTypes, "installer"].includes(scope.viewer.type);
      const frame = mayRead ? (await pinned(scope)).get(figure)?.timeFrame : undefined;
      if (!frame) return null;
      const performance = await (performanceOf.get(frame)?.(scope) ??
        readPerformance(scope, frame));
      return {
        note: `Period: ${frameLabel(frame)}`,
        items: itemsOf[figure](performance, frame).slice(0, shown),
        empty: "No completed project was scored in this period.",
        more: {
          text: `Performance, ${frameLabel(frame)}`,
          to: `/analytics/performance?frame=${encodeURIComponent(frame)}`,
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

type Items = NonNullable<PanelContent["items"]>;

const leagueItems =
  (type: keyof Performance["leagues"]) =>
  ({ leagues }: Performance, frame: TimeFrame): Items =>
    leagues[type].map(({ party, name, rate }) => ({
      id: party,
      text: name,
      detail: `Passed: ${words(rate)}`,
      to: figureHref(frame, { [type]: party, outcome: "scored" }),
    }));

const itemsOf: Record<FigureId, (performance: Performance, frame: TimeFrame) => Items> = {
  "field-users": leagueItems("field_user"),
  installers: leagueItems("installer"),
  clients: leagueItems("client"),
  "first-time": ({ first }, frame) =>
    first.rubrics.map(({ rubric, name, rate }) => ({
      id: rubric,
      text: name,
      detail: words(rate),
      to: figureHref(frame, { rubric, outcome: "scored" }),
    })),
  times: ({ times }, frame) =>
    times
      .toSorted((one, other) => other.median - one.median)
      .map(({ status, n, median, p90 }) => ({
        id: status,
        text: status,
        detail: `Median ${formatSeconds(median)}, 90th percentile ${formatSeconds(p90)}, n = ${formatCount(n)}`,
        to: figureHref(frame, { waited: status }),
      })),
  manufacturers: ({ manufacturers }, frame) =>
    ranked(manufacturers).map(({ kind, manufacturer, name, rate }) => ({
      id: `${kind} ${manufacturer}`,
      text: `${equipment[kind]}: ${name}`,
      detail: `Failed: ${words(rate)}`,
      to: figureHref(frame, { [kind]: manufacturer, outcome: "scored" }),
    })),
  states: ({ states }, frame) =>
    ranked(states).map(({ state, rate }) => ({
      id: state,
      text: state,
      detail: `Failed: ${words(rate)}`,
      to: figureHref(frame, { state, outcome: "scored" }),
    })),
};
