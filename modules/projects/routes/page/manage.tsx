import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { loadsOnlyOtherPages } from "#app/platform/page/search-within-page.ts";
import { viewProject } from "../../domain/page/view-project.server.ts";
import { ProjectPage } from "../../ui/page/project-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.site.siteOwnerName ?? "Project"} · Fieldlight` },
];

export function loader({ params, scope }: GuardedArgs) {
  return viewProject(scope, params.id ?? "");
}

export const shouldRevalidate = loadsOnlyOtherPages;

export default function Manage() {
  return <ProjectPage view={useLoaderData<HandlerData<typeof loader>>()} />;
}
