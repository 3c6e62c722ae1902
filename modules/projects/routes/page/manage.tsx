import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { pack, unpack, usePacked } from "#app/platform/lists/packed.ts";
import { viewProject } from "../../domain/page/view-project.server.ts";
import { ProjectPage } from "../../ui/page/project-page.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction<Served<typeof loader>> = ({ data }) => [
  { title: `${data ? unpack(data).site.siteOwnerName : "Project"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  return pack(await viewProject(scope, params.id ?? ""));
}

/** Its tabs and its photos are in the address, and the page has the data of all. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWithin && !formMethod ? false : defaultShouldRevalidate;
}

export default function Manage() {
  return <ProjectPage view={usePacked(useLoaderData<Served<typeof loader>>())} />;
}
