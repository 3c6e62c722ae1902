import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readFigureProjectsQuery } from "../domain/results/figure-projects-query.ts";
import { listFigureProjects } from "../domain/results/list-figure-projects.server.ts";
import { FigureProjectsPage } from "../ui/figure-projects-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Projects behind a figure · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readFigureProjectsQuery(request.url);
  return { query, behind: await listFigureProjects(scope, query) };
}

export default function FigureProjects() {
  return <FigureProjectsPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
