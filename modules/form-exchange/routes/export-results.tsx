import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { loadResults } from "../domain/orange-button/results/load-results.server.ts";
import { ExportResults } from "../ui/export-results.tsx";

export const meta: MetaFunction = () => [{ title: "Export as Orange Button · Fieldlight" }];

export function loader({ params, scope }: GuardedArgs) {
  return loadResults(scope, params.id ?? "");
}

export default function ExportResultsRoute() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Export as Orange Button" closeTo={href(`/projects/${view.id}/manage`)}>
      <ExportResults {...view} />
    </DialogPage>
  );
}
