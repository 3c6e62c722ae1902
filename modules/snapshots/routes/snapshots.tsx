import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { getReadableProject, listSnapshots } from "../domain/list-snapshots.server.ts";
import { canTakeSnapshot } from "../policy.ts";
import { SnapshotsPage } from "../ui/snapshots-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Snapshots · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const { project, site } = await getReadableProject(scope, params.id ?? "");
  const query = readTableQuery(request.url, { sortable: [], defaults: { sort: "-created" } });
  const listed = await listSnapshots(project, query);
  return {
    ...listed,
    query,
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    mayTake: canTakeSnapshot(scope.viewer, project) && project.formId !== null,
  };
}

export default function Snapshots() {
  return <SnapshotsPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
