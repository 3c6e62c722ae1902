import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { needsChoice } from "#app/platform/bulk/needs-choice.ts";
import { noFileMessage } from "#app/platform/bulk/receive-csv.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { formValues, refuse } from "#app/platform/form/forms.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EarlierFiles } from "#app/ui/bulk/earlier-files.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import { bulkFileLimit, storeBulkUpload } from "../domain/bulk/store-bulk-upload.server.ts";
import { BulkFileForm } from "../ui/bulk-file-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Bulk Users · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return { earlier: await bulkUserFiles.recent(scope), zone: scope.viewer.timeZone };
}

/** Stores the file and its statuses, and redirects to the preview. It writes no user yet. */
export async function action({ request, scope, href }: GuardedArgs) {
  const rules = { kind: "misc", maxBytes: bulkFileLimit, maxFiles: 1 } as const;
  const { fields, files, refused } = await receiveUpload(request, rules);
  const values = formValues(fields);
  const [file] = files;
  if (!file) return refuseFile(refused[0]?.problem.message ?? noFileMessage);
  try {
    return redirect(href(`/users/bulk/${await storeBulkUpload(scope, file, values)}`), {
      status: 303,
    });
  } catch (error) {
    if (needsChoice(error))
      return refuse({
        values: { ...values, ...error.offered },
        message: error.message,
        errors: error.fields,
      });
    if (!isRecoverable(error)) throw error;
    return refuseFile(error.message, error.status);
  } finally {
    await file.discard();
  }
}

function refuseFile(message: string, status = 400) {
  return refuse({ values: {}, message, errors: { file: message } }, status);
}

export default function BulkUsers() {
  const href = useOrganizationPath();
  const { earlier, zone } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Bulk Users" closeTo={href("/users")}>
      <div className="grid gap-6">
        <BulkFileForm refusal={refusal} />
        <EarlierFiles files={earlier} zone={zone} pathOf={(id) => href(`/users/bulk/${id}`)} />
      </div>
    </DialogPage>
  );
}
