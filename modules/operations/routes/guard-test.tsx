import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { listGrants } from "../domain/list-grants.server.ts";
import { GrantTable } from "../ui/grant-table.tsx";

export const meta: MetaFunction = () => [{ title: "Route guard · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer } = await requirePermission(request, params, "operations.test-pages");
  return { type: viewer.type, grants: await listGrants(viewer) };
}

export default function GuardTest() {
  const { type, grants } = useLoaderData<typeof loader>();
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <GrantTable type={type} grants={grants} />
    </Page>
  );
}
