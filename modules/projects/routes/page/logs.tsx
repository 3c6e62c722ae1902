import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { readLogPage } from "../../domain/log/list-project-log.server.ts";
import { ownsProject } from "../../policy.ts";
import { ProjectLog } from "../../ui/page/project-log.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Logs of ${data?.owner ?? "a project"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const query = readTableQuery(request.url, {
    sortable: [],
    defaults: { sort: "created", size: 100 },
  });
  const { project, site } = await getProject(scope, params.id ?? "");
  const log = await readLogPage(project, query);
  const entryLinks = await listLinks(scope, "project log", {
    isOwn: ownsProject(scope.viewer, project),
  });
  return { id: project.id, owner: site.siteOwnerName, query, ...log, entryLinks };
}

export default function Logs() {
  const { id, owner, query, rows, keys, total, entryLinks } =
    useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Page
      title="Review Project Logs"
      breadcrumbs={[
        { label: "Projects", to: href("/projects") },
        { label: owner, to: href(`/projects/${id}/manage`) },
      ]}
      action={
        <LinkButton to={href(`/projects/${id}/logs.csv`)} icon="download" reloadDocument>
          Export as CSV
        </LinkButton>
      }
    >
      <ProjectLog entries={rows} zone={zone} entryLinks={entryLinks} />
      <Pagination {...query} total={total} keys={keys} />
    </Page>
  );
}
