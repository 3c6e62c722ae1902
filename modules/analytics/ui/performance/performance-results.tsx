import { Link, useLocation } from "@remix-run/react";
import { formatCount, countOf } from "#app/platform/format.ts";
import { Card } from "#app/ui/card.tsx";
import { TrendTiles } from "#app/ui/chart/trend-tiles.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { analyticsSearch, type AnalyticsQuery } from "../../domain/analytics-query.ts";
import type { PerformanceResult } from "../../domain/load-analytics.server.ts";
import { figures, type FigureId } from "../../domain/performance/figures.ts";
import { leagueTypes, type LeagueType } from "../../domain/performance/performance-types.ts";
import { minProjects, formatSeconds } from "../../domain/performance/rates.ts";
import { frameLabel } from "../../domain/time-frames.ts";
import { ExportMenu } from "../export-menu.tsx";
import { FailureRows } from "../failure-rows.tsx";
import { percent } from "../percent-text.ts";
import { FigureCard } from "./figure-card.tsx";
import { FirstTimeTable } from "./first-time-table.tsx";
import { LeagueTable } from "./league-table.tsx";
import { ManufacturerTables } from "./manufacturer-tables.tsx";
import { StateFailuresMap } from "./state-failures-map.tsx";
import { StatusTimes } from "./status-times.tsx";

interface PerformanceResultsProps {
  query: AnalyticsQuery;
  result: PerformanceResult;
}

/** Who performs well, what fails, where projects wait, and where they fail; each figure links to its projects. */
export function PerformanceResults({ query, result }: PerformanceResultsProps) {
  const { performance, before, pinned, message, tiles, fails } = result;
  const was = before?.performance;
  const { counted: count, isLimited, seconds, first, times, states, manufacturers } = performance;
  const counted = { frame: query.frame, rubric: query.rubric };
  const card = { query, pinned };
  return (
    <>
      <div className="grid gap-1">
        <p className="text-lg font-semibold text-balance">{message}</p>
        <p className="text-sm text-muted">
          Counts {isLimited ? "the latest " : ""}
          {formatCount(count)} completed {count === 1 ? "project" : "projects"}.
          {before && ` The period before is ${frameLabel(before.frame)}.`}
        </p>
      </div>
      <TrendTiles trends={tiles} />
      <div className="analytics-columns">
        <WhoPasses query={query} result={result} />
        {fails && <FailureSection query={query} fails={fails} />}
      </div>
      <FigureCard
        id="times"
        title={seconds > 0 ? `Where the ${formatSeconds(seconds)} go` : figures.times}
        {...card}
      >
        <StatusTimes {...{ counted, seconds, times }} before={was?.times} />
      </FigureCard>
      {first.rubrics.length > 1 && (
        <FigureCard id="first-time" {...card}>
          <FirstTimeTable counted={counted} {...first} before={was?.first} />
        </FigureCard>
      )}
      <div className="analytics-columns">
        <FigureCard id="states" {...card}>
          <StateFailuresMap {...{ counted, states }} before={was?.states} />
        </FigureCard>
        <FigureCard id="manufacturers" {...card}>
          <ManufacturerTables {...{ counted, manufacturers }} before={was?.manufacturers} />
        </FigureCard>
      </div>
    </>
  );
}

const leagueFigures: Record<LeagueType, FigureId> = {
  field_user: "field-users",
  installer: "installers",
  client: "clients",
};

function WhoPasses({ query, result }: PerformanceResultsProps) {
  const { pathname } = useLocation();
  const { performance, before, pinned } = result;
  const { leagues, passed } = performance;
  const shown = leagueTypes.filter((type) => leagues[type].length > 0);
  const who = shown.find((type) => type === query.who) ?? shown[0];
  if (!who) return null;
  return (
    <FigureCard
      id={leagueFigures[who]}
      title="Who passes"
      query={query}
      pinned={pinned}
      choice={
        <div className="mb-2 w-fit print:hidden">
          <Tabs
            label="Who passes"
            segmented
            tabs={shown.map((type) => ({
              label: figures[leagueFigures[type]],
              to: pathname + analyticsSearch(query, { who: type }),
              current: type === who,
            }))}
          />
        </div>
      }
    >
      <LeagueTable
        counted={{ frame: query.frame, rubric: query.rubric }}
        type={who}
        rows={leagues[who]}
        everyone={passed}
        before={before?.performance.leagues[who]}
      />
      <p className="mt-3 text-xs text-muted">
        The band holds the true share in 95 of 100 cases (Wilson); the order is by its lower end.
        {passed && ` The dashed line is everyone, ${percent(passed.share * 100)}.`} Gray: fewer than{" "}
        {minProjects} projects.
      </p>
    </FigureCard>
  );
}

interface FailureSectionProps {
  query: AnalyticsQuery;
  fails: NonNullable<PerformanceResult["fails"]>;
}

function FailureSection({ query, fails: { bars, all } }: FailureSectionProps) {
  const { pathname } = useLocation();
  const questions = pathname + analyticsSearch(query, { tab: "improvement" });
  return (
    <Card
      title="What fails"
      actions={<ExportMenu name="What fails" table="improvement" search={analyticsSearch(query)} />}
    >
      {bars.length === 0 ? (
        <p>No question failed.</p>
      ) : (
        <>
          <FailureRows title="What fails" query={query} bars={bars} hasLine={false} />
          <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
            <span>
              Percent of the projects that were asked. {formatCount(bars.length)} of{" "}
              {countOf(all, "question")} that failed.
            </span>
            <Link to={questions} className="text-link">
              All questions
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}
