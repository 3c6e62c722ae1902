import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readTimeSpan, startOf } from "../domain/home-tiles.ts";
import { countTiles, listActivity, listUpcoming } from "../domain/load-home.server.ts";
import { loadPanels } from "../domain/load-panels.server.ts";
import { PanelCard } from "../ui/panel-card.tsx";
import { RecentActivity } from "../ui/recent-activity.tsx";
import { StatusTiles } from "../ui/status-tiles.tsx";
import { UpcomingInspections } from "../ui/upcoming-inspections.tsx";

export const meta: MetaFunction = () => [{ title: "My Home · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "projects.home");
  const now = new Date();
  const span = readTimeSpan(new URL(request.url).searchParams.get("span"));
  const [tiles, upcoming, activity, panels] = await Promise.all([
    countTiles(scope, span, now),
    listUpcoming(scope, now),
    listActivity(scope),
    loadPanels(scope, "home", scope.organizationId),
  ]);
  return { span, since: startOf(span, now), tiles, upcoming, activity, panels };
}

export default function Home() {
  const { span, since, tiles, upcoming, activity, panels } = useLoaderData<typeof loader>();
  return (
    <Page title="My Home" width="wide">
      <StatusTiles span={span} since={since} tiles={tiles} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UpcomingInspections inspections={upcoming} />
        <RecentActivity activity={activity} />
        {panels.map((panel) => (
          <PanelCard key={panel.id} panel={panel} />
        ))}
      </div>
    </Page>
  );
}
