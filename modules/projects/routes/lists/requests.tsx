import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { pack } from "#app/platform/lists/packed.ts";
import { Page } from "#app/ui/page.tsx";
import { loadProjectList } from "../../domain/lists/load-project-list.server.ts";
import { ProjectList } from "../../ui/lists/project-table.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Requests · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return pack(await loadProjectList(scope, request.url, "requests"));
}

export default function Requests() {
  return (
    <Page width="wide">
      <ProjectList strategy="requests" packed={useLoaderData<Served<typeof loader>>()} />
    </Page>
  );
}
