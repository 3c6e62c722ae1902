import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { pack, usePacked } from "#app/platform/lists/packed.ts";
import { Page } from "#app/ui/page.tsx";
import { readHomeQuery } from "../domain/home-query.ts";
import { loadHome } from "../domain/load-home.server.ts";
import { HomeCharts } from "../ui/home-charts.tsx";
import { HomeClientTable } from "../ui/home-client-table.tsx";
import { HomeFilters } from "../ui/home-filters.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { RecentActivity } from "../ui/recent-activity.tsx";
import { ScoreTallies } from "../ui/score-tallies.tsx";
import { StatusTiles } from "../ui/status-tiles.tsx";
import { NextVisits } from "../ui/next-visits.tsx";
import { WaitingList } from "../ui/waiting-list.tsx";
import { UpcomingInspections } from "../ui/upcoming-inspections.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "My Home · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return pack(await loadHome(scope, readHomeQuery(request.url), new Date()));
}

export default function Home() {
  const { query, since, tiles, tallies, flow, choices, clients, ...rest } =
    usePacked(useLoaderData<Served<typeof loader>>());
  return (
    <Page title="My Home" width="wide">
      {rest.next && (
        <NextVisits {...rest.next} later={rest.upcoming.find(({ isMine }) => isMine)} />
      )}
      <WaitingList waiting={rest.waiting} otherTasks={rest.otherTasks} now={rest.now} />
      <HomeFilters query={query} choices={choices} />
      <StatusTiles query={query} since={since} tiles={tiles} />
      {tallies && <ScoreTallies tallies={tallies} />}
      <HomeCharts tiles={tiles} flow={flow} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UpcomingInspections inspections={rest.upcoming} />
        <RecentActivity activity={rest.activity} />
        {rest.panels.map((panel) => (
          <PanelCard key={panel.id} panel={panel} />
        ))}
      </div>
      {clients && <HomeClientTable query={query.table} clients={clients} />}
    </Page>
  );
}
