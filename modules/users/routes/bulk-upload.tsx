import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { redirectWithUndone } from "#app/platform/bulk/redirect-with-undone.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { tableHref } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { offerPermissions } from "../domain/choose-permissions.server.ts";
import { bulkUserStep } from "../domain/bulk/bulk-user-step.input.ts";
import {
  bulkUserFiles,
  confirmBulkUpload,
  viewBulkUpload,
} from "../domain/bulk/bulk-uploads.server.ts";
import { repairBulkUser } from "../domain/bulk/repair-bulk-user.server.ts";
import { offerUndo, undoBulkUsers } from "../domain/bulk/undo-bulk-users.server.ts";
import { BulkUserPreview } from "../ui/bulk-preview.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Bulk Users · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const view = await viewBulkUpload(scope, params.id ?? "", request.url);
  return { ...view, undo: view.status === "done" ? await offerUndo(scope, view.id) : null };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const upload = await bulkUserFiles.get(scope, params.id ?? "");
  const { id } = upload;
  const page = href(`/users/bulk/${id}`);
  const { search } = new URL(request.url);
  const applyStep = async (step: z.output<typeof bulkUserStep>) => {
    if (step.intent === "undo")
      return redirectWithUndone(page, await undoBulkUsers(scope, upload), "user");
    if (step.intent === "correct") {
      const isRepaired = await repairBulkUser(scope, {
        uploadId: id,
        rowNumber: step.rowNumber,
        typed: step,
      });
      return redirect(tableHref(page + search, { row: isRepaired ? null : step.rowNumber }), {
        status: 303,
      });
    }
    if (step.intent === "accept") await bulkUserFiles.acceptWarnings(scope, id, step.rowNumber);
    else await confirmBulkUpload(scope, id, step);
    return redirect(step.intent === "accept" ? page + search : page, { status: 303 });
  };
  return handleForm(request, bulkUserStep, applyStep, async (values) => ({
    ...(await offerPermissions(scope, values)),
  }));
}

export default function BulkUpload() {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Bulk Users" closeTo={href("/users")} width="wide">
      <BulkUserPreview view={useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />
    </DialogPage>
  );
}
