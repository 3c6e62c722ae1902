import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { listTabs } from "#app/platform/manifest/list-tabs.server.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { listProjectLog } from "../../domain/log/list-project-log.server.ts";
import { ownsProject } from "../../policy.ts";
import { ProjectLog } from "../../ui/page/project-log.tsx";

export const meta: MetaFunction = () => [{ title: "Project Logs · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "projects.logs");
  const { page, size } = readTableQuery(request.url, {
    sortable: [],
    defaults: { sort: "created", size: 100 },
  });
  const id = params.id ?? "";
  const offset = (page - 1) * size;
  const [log, { project }] = await Promise.all([
    listProjectLog(scope, id, { order: "oldest first", limit: size, offset }),
    getProject(scope, id),
  ]);
  const behind = await listTabs(scope, "project log", {
    isOwn: ownsProject(scope.viewer, project),
  });
  return { id, page, size, ...log, behind };
}

export default function Logs() {
  const { id, page, size, entries, total, behind } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Page
      title="Review Project Logs"
      breadcrumbs={[
        { label: "Projects", to: under("/projects") },
        { label: "Project", to: under(`/projects/${id}/manage`) },
      ]}
      action={
        <LinkButton to={under(`/projects/${id}/logs.csv`)} icon="download" reloadDocument>
          Export as CSV
        </LinkButton>
      }
    >
      <ProjectLog entries={entries} zone={zone} behind={behind} />
      <Pagination page={page} size={size} total={total} />
    </Page>
  );
}
