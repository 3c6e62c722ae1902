import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { pack } from "#app/platform/lists/packed.ts";
import { Page } from "#app/ui/page.tsx";
import { loadProjectList } from "../../domain/lists/load-project-list.server.ts";
import { ProjectList } from "../../ui/lists/project-table.tsx";

export const meta: MetaFunction = () => [{ title: "Inspections · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.list");
  return pack(await loadProjectList(scope, request.url, "inspections"));
}

export default function Inspections() {
  return (
    <Page width="wide">
      <ProjectList strategy="inspections" packed={useLoaderData<typeof loader>()} />
    </Page>
  );
}
