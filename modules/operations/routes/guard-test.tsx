import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { listGrants } from "../domain/list-grants.server.ts";
import { GrantTable } from "../ui/grant-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Route guard · Fieldlight" }];

export async function loader({ viewer }: GuardedArgs) {
  return { type: viewer.type, grants: await listGrants(viewer) };
}

export default function GuardTest() {
  const { type, grants } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <GrantTable type={type} grants={grants} />
    </Page>
  );
}
