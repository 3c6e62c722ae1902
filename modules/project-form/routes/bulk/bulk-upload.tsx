import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithUndone } from "#app/platform/bulk/redirect-with-undone.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { tableHref } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import {
  bulkProjectFiles,
  confirmBulkProjects,
  viewBulkProjects,
} from "../../domain/bulk/bulk-projects.server.ts";
import { bulkProjectStep } from "../../domain/bulk/bulk-project-step.input.ts";
import { repairBulkProject } from "../../domain/bulk/repair-bulk-project.server.ts";
import { offerUndo, undoBulkProjects } from "../../domain/bulk/undo-bulk-projects.server.ts";
import { BulkProjectPreview } from "../../ui/bulk/bulk-project-preview.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Bulk Projects · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const view = await viewBulkProjects(scope, params.id ?? "", request.url);
  return { ...view, undo: view.status === "done" ? await offerUndo(scope, view.id) : null };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const upload = await bulkProjectFiles.get(scope, params.id ?? "");
  const { id } = upload;
  const page = href(`/projects/bulk/${id}`);
  const { search } = new URL(request.url);
  return handleForm(request, bulkProjectStep, async (step) => {
    if (step.intent === "undo")
      return redirectWithUndone(page, await undoBulkProjects(scope, upload), "project");
    if (step.intent === "correct") {
      const { rowNumber, ...typed } = step;
      const isRepaired = await repairBulkProject(scope, { uploadId: id, rowNumber, typed });
      const to = tableHref(page + search, { row: isRepaired ? null : rowNumber });
      return redirect(to, { status: 303 });
    }
    if (step.intent === "accept") await bulkProjectFiles.acceptWarnings(scope, id, step.rowNumber);
    else await confirmBulkProjects(scope, id);
    return redirect(step.intent === "accept" ? page + search : page, { status: 303 });
  });
}

export default function BulkProjectUpload() {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Bulk Projects" closeTo={href("/projects")} width="whole">
      <BulkProjectPreview view={useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />
    </DialogPage>
  );
}
