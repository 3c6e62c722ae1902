import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { pack } from "#app/platform/lists/packed.ts";
import { Page } from "#app/ui/page.tsx";
import { loadProjectList } from "../../domain/lists/load-project-list.server.ts";
import { ProjectList } from "../../ui/lists/project-table.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Projects · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return pack(await loadProjectList(scope, request.url, "projects"));
}

export default function Projects() {
  return (
    <Page width="wide">
      <ProjectList strategy="projects" packed={useLoaderData<Served<typeof loader>>()} />
    </Page>
  );
}
