import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { pack, unpack, usePacked } from "#app/platform/lists/packed.ts";
import { viewProject } from "../../domain/page/view-project.server.ts";
import { ProjectPage } from "../../ui/page/project-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? unpack(data).site.siteOwnerName : "Project"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.manage");
  return pack(await viewProject(scope, params.id ?? ""));
}

export default function Manage() {
  return <ProjectPage view={usePacked(useLoaderData<typeof loader>())} />;
}
