import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EarlierFiles } from "#app/ui/bulk/earlier-files.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import {
  loadBulkChoices,
  receiveBulkProjects,
} from "../../domain/bulk/receive-bulk-projects.server.ts";
import { BulkProjectForm } from "../../ui/bulk/bulk-project-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Bulk Projects · Fieldlight" }];

/** Does not load the page again, because stored data would replace the choices that the user has made. */
export const shouldRevalidate = () => false;

export async function loader({ request, scope }: GuardedArgs) {
  const [choices, earlier] = await Promise.all([
    loadBulkChoices(scope, request.url),
    bulkProjectFiles.recent(scope),
  ]);
  return { choices, earlier, zone: scope.viewer.timeZone };
}

/** Stores the file and its statuses, and redirects to the preview. It writes no project. */
export async function action({ request, scope, href }: GuardedArgs) {
  const answer = await receiveBulkProjects(scope, request);
  if (typeof answer !== "string") return answer;
  return redirect(href(`/projects/bulk/${answer}`), { status: 303 });
}

export default function BulkProjects() {
  const href = useOrganizationPath();
  const { choices, earlier, zone } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Bulk Projects" closeTo={href("/projects")}>
      <div className="grid gap-6">
        <BulkProjectForm choices={choices} refusal={refusal} />
        <EarlierFiles files={earlier} zone={zone} pathOf={(id) => href(`/projects/bulk/${id}`)} />
      </div>
    </DialogPage>
  );
}
