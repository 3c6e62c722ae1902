import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { loadProjectList } from "../../domain/lists/load-project-list.server.ts";
import { ProjectTable } from "../../ui/lists/project-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Inspections · Fieldlight" }];

export function loader({ request, scope }: GuardedArgs) {
  return loadProjectList(scope, request.url, "inspections");
}

export default function Inspections() {
  return (
    <Page width="wide">
      <ProjectTable listId="inspections" {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
