import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getRawProject } from "../../domain/search/get-raw-project.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Raw project · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const project = await getRawProject(scope, params.id ?? "");
  return { text: JSON.stringify(project, null, 2) };
}

export default function RawProject() {
  const { text } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const viewer = { label: "Project Viewer", to: href("/project_viewer") };
  return (
    <Page title="Raw project" breadcrumbs={[viewer]}>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-raised p-4 text-sm">
        {text}
      </pre>
    </Page>
  );
}
