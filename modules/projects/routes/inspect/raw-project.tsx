import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getRawProject } from "../../domain/search/get-raw-project.server.ts";

export const meta: MetaFunction = () => [{ title: "Raw project · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.inspect");
  const project = await getRawProject(scope, params.id ?? "");
  return { text: JSON.stringify(project, null, 2) };
}

export default function RawProject() {
  const { text } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  const viewer = { label: "Project Viewer", to: under("/project_viewer") };
  return (
    <Page title="Raw project" breadcrumbs={[viewer]}>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-raised p-4 text-sm">
        {text}
      </pre>
    </Page>
  );
}
