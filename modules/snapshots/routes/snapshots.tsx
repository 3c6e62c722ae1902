import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { getReadableProject, listSnapshots } from "../domain/list-snapshots.server.ts";
import { canTakeSnapshot } from "../policy.ts";
import { SnapshotsPage } from "../ui/snapshots-page.tsx";

export const meta: MetaFunction = () => [{ title: "Snapshots · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "snapshots.read");
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
  return <SnapshotsPage {...useLoaderData<typeof loader>()} />;
}
