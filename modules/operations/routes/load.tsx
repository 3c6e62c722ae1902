import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readLoad } from "#app/platform/metrics/read-load.server.ts";
import { Page } from "#app/ui/page.tsx";
import { loadFacts } from "../domain/load-facts.ts";
import { LoadTables } from "../ui/load-tables.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";

export const meta: MetaFunction = () => [{ title: "Load · Fieldlight" }];

/** Only the routes that took the most time are listed. */
const maxRoutes = 50;

export async function loader() {
  const { routes, waiting, ...load } = await readLoad();
  return { facts: loadFacts(load), routes: routes.slice(0, maxRoutes).map(asListed), waiting };
}

/** JSON cannot represent infinity. */
const asListed = <Row extends { median: number; slow: number }>(row: Row) => ({
  ...row,
  median: Number.isFinite(row.median) ? row.median : null,
  slow: Number.isFinite(row.slow) ? row.slow : null,
});

export default function LoadPage() {
  return (
    <Page title="Load" width="wide" breadcrumbs={useSystemCrumbs()}>
      <LoadTables {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
