import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { Page } from "#app/ui/page.tsx";
import { countFlow, countTallies, countTiles } from "../domain/home-charts.server.ts";
import { listHomeClients, offerClients } from "../domain/home-clients.server.ts";
import { readHomeQuery } from "../domain/home-query.ts";
import { orFailedToFetch } from "../domain/failed-to-fetch.server.ts";
import { startOf } from "../domain/span-start.ts";
import { listActivity, listUpcoming } from "../domain/load-home.server.ts";
import { loadWaiting } from "#app/platform/manifest/load-waiting.server.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { listVisitsToday } from "../domain/visits-today.server.ts";
import { listWaiting } from "../domain/waiting.server.ts";
import { HomeCharts } from "../ui/home-charts.tsx";
import { HomeClientTable } from "../ui/home-client-table.tsx";
import { HomeFilters } from "../ui/home-filters.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { RecentActivity } from "../ui/recent-activity.tsx";
import { ScoreTallies } from "../ui/score-tallies.tsx";
import { StatusTiles } from "../ui/status-tiles.tsx";
import { VisitsToday } from "../ui/visits-today.tsx";
import { WaitingList } from "../ui/waiting-list.tsx";
import { UpcomingInspections } from "../ui/upcoming-inspections.tsx";

export const meta: MetaFunction = () => [{ title: "My Home · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "home.open");
  const now = new Date();
  const query = readHomeQuery(request.url);
  const [waiting, brought, visits, panels] = await Promise.all([
    listWaiting(scope),
    loadWaiting(scope),
    listVisitsToday(scope, now),
    loadPanels(scope, "home", null),
  ]);
  const counting = Promise.all([
    countTiles(scope, query, now),
    countTallies(scope, query, now),
    countFlow(scope, query, now),
  ]);
  const [[tiles, tallies, flow], choices, clients, upcoming, activity] = await Promise.all([
    orFailedToFetch(counting),
    offerClients(scope, query),
    listHomeClients(scope, query.table),
    listUpcoming(scope, now),
    listActivity(scope),
  ]);
  const since = startOf(query.span, now, scope.viewer.timeZone);
  // Whoever goes to sites sees the day first, also an empty one.
  const isInspector = scope.viewer.type === "field-user";
  const today = isInspector || visits.length > 0 ? visits : null;
  const counts = { query, since, tiles, tallies, flow, choices, clients };
  return { ...counts, upcoming, activity, panels, waiting, brought, today, now };
}

export default function Home() {
  const { query, since, tiles, tallies, flow, choices, clients, ...rest } =
    useLoaderData<typeof loader>();
  return (
    <Page title="My Home" width="wide">
      {rest.today && <VisitsToday visits={rest.today} />}
      <WaitingList waiting={rest.waiting} brought={rest.brought} now={rest.now} />
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
