import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { countOf, formatCount } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { Page } from "#app/ui/page.tsx";
import { readHomeQuery } from "../domain/home-query.ts";
import { loadHome } from "../domain/load-home.server.ts";
import { HomeCharts, ScoreTallies } from "../ui/home-charts.tsx";
import { HomeClientTable } from "../ui/home-client-table.tsx";
import { HomeFilters } from "../ui/home-filters.tsx";
import { InstalledSites } from "../ui/installed-sites.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { RecentActivity } from "../ui/recent-activity.tsx";
import { StatusTiles } from "../ui/status-tiles.tsx";
import { NextVisits } from "../ui/next-visits.tsx";
import { OpenProjects } from "../ui/open-projects.tsx";
import { countTasks, oldestTaskDays, WaitingList } from "../ui/waiting-list.tsx";
import { TrendTiles } from "#app/ui/chart/trend-tiles.tsx";
import { UpcomingInspections } from "../ui/upcoming-inspections.tsx";
import { FirstSteps } from "#modules/first-steps/public.ui.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "My Home · Fieldlight" }];

type Loaded = Awaited<ReturnType<typeof loadHome>>;
type Steps = NonNullable<Loaded["first"]>;

export function loader({ request, scope }: GuardedArgs) {
  return loadHome(scope, readHomeQuery(request.url), new Date());
}

export default function Home() {
  const { query, since, tiles, tallies, flow, choices, clients, first, ...rest } =
    useLoaderData<HandlerData<typeof loader>>();
  const tasks = countTasks(rest);
  const href = useOrganizationPath();
  const hasSamples = useShell()?.viewer?.sampleData === "ready";
  const hasWork = !first || hasSamples || hasProject(first);
  // Before the first report they would be zeros.
  const hasFigures = !first || hasSamples;
  return (
    <Page
      title="My Home"
      width="wide"
      action={
        rest.canAdd &&
        !first && (
          <LinkButton to={href("/projects/add")} tone="primary" icon="plus">
            Add Project
          </LinkButton>
        )
      }
    >
      {first ? (
        <Welcome found={first} />
      ) : (
        <TodaySentence now={rest.now} tasks={tasks} oldest={oldestTaskDays(rest)} />
      )}
      {first && <FirstSteps found={first} />}
      {rest.firstReport && <FirstReport of={rest.firstReport} />}
      {hasWork && <Work tasks={tasks} isNew={first !== null} {...rest} />}
      {hasFigures && (
        <>
          <TrendTiles trends={rest.trends} />
          <HomeFilters query={query} choices={choices} />
          <StatusTiles query={query} since={since} tiles={tiles} />
          {tallies && Object.values(tallies).some((count) => count > 0) && (
            <ScoreTallies tallies={tallies} />
          )}
          <HomeCharts tiles={tiles} flow={flow} />
          {rest.panels.length > 0 && (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {rest.panels.map((panel) => (
                <PanelCard key={panel.id} panel={panel} />
              ))}
            </div>
          )}
          {clients && <HomeClientTable query={query.table} clients={clients} />}
        </>
      )}
    </Page>
  );
}

/** Shown until a second project is completed: the steps to the first report are no longer listed. */
function FirstReport({ of: { id, owner } }: { of: NonNullable<Loaded["firstReport"]> }) {
  const href = useOrganizationPath();
  return (
    <p className="rounded-md bg-ok-soft px-4 py-3">
      Your first inspection is complete.{" "}
      <Link to={href(`/projects/${id}/manage`)} className="text-link">
        Open the report of {owner}
      </Link>
    </p>
  );
}

/** Before the first project there is nothing to count. */
const hasProject = ({ steps }: Steps) => steps.some(({ id, done }) => id === "project" && done);

function Welcome({ found }: { found: Steps }) {
  const viewer = useShell()?.viewer;
  const left = found.steps.filter(({ done }) => !done).length;
  return (
    <p className="-mt-5 text-muted">
      Welcome, {viewer?.name}.{" "}
      {found.current === "form"
        ? `Here is the way of ${viewer?.organizationName} to its first scored report.`
        : `${viewer?.organizationName} is ${countOf(left, "step")} from its first scored report.`}
    </p>
  );
}

/** `isNew`: the first steps say what to do, so that no card says that nothing waits. */
type WorkProps = { tasks: number; isNew: boolean } & Pick<
  Loaded,
  "next" | "upcoming" | "waiting" | "otherTasks" | "now" | "open" | "activity" | "installed"
>;

/** What waits for the viewer and what comes next, beside what happened. */
function Work({ tasks, isNew, next, open, activity, installed, ...rest }: WorkProps) {
  const { upcoming, waiting, otherTasks, now } = rest;
  return (
    <>
      {next && <NextVisits {...next} later={upcoming.find(({ isMine }) => isMine)} />}
      <div className="home-columns">
        <div className="grid min-w-0 content-start gap-4">
          {tasks === 0 && !isNew && !next && !installed && (
            <div className="rounded-md border border-line bg-raised">
              <EmptyState
                drawing="van"
                title="Nothing waits for you"
                text="New tasks appear here as projects move on."
              />
            </div>
          )}
          <WaitingList waiting={waiting} otherTasks={otherTasks} now={now} />
          {installed && <InstalledSites installed={installed} />}
          <OpenProjects open={open} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <UpcomingInspections inspections={upcoming} now={now} />
          <RecentActivity activity={activity} />
        </div>
      </div>
    </>
  );
}

function TodaySentence({ now, tasks, oldest }: { now: Date; tasks: number; oldest: number }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <p className="-mt-5 text-muted">
      <Timestamp at={now} zone={zone} dateOnly />
      {tasks > 0 && (
        <>
          . <b className="font-semibold text-ink">{waitingText(tasks)}</b>
          {oldest > longAgo && `, the oldest for ${oldest} days`}.
        </>
      )}
    </p>
  );
}

/** From this many days on, how long the oldest thing has waited is news. */
const longAgo = 7;

function waitingText(tasks: number): string {
  return tasks === 1 ? "1 thing waits for you" : `${formatCount(tasks)} things wait for you`;
}
