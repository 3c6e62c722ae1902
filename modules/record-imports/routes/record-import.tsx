import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { changeMapping, chooseValues, discardImport } from "../domain/change-mapping.server.ts";
import { importStep } from "../domain/import-step.input.ts";
import { confirmRecordImport, recordImportFiles } from "../domain/record-imports.server.ts";
import { startUndo } from "../domain/undo/undo-records.server.ts";
import { viewRecordImport } from "../domain/view-import.server.ts";
import { RecordImportPage } from "../ui/record-import-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `Import ${page?.fileName ?? "records"} · Fieldlight` },
];

export function loader({ request, params, scope }: GuardedArgs) {
  return viewRecordImport(scope, params.importId ?? "", request.url);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await recordImportFiles.get(scope, params.importId ?? "");
  return handleForm(request, importStep, async (step) => {
    if (step.intent === "discard") {
      const formId = await discardImport(scope, id);
      return redirectWithToast(
        href(`/forms/${formId}/records`),
        "The file was discarded. No project was created.",
      );
    }
    if (step.intent === "undo") await startUndo(scope, id);
    else if (step.intent === "columns") {
      const { column, question, owner, address } = step;
      const fields = Object.fromEntries(column.map((path, index) => [path, question[index] ?? ""]));
      await changeMapping(scope, id, { fields, owner, address });
    } else if (step.intent === "values") await chooseValues(scope, id, step);
    else await confirmRecordImport(scope, id);
    return redirect(href(`/forms/records/${id}`), { status: 303 });
  });
}

export default function RecordImport() {
  return (
    <RecordImportPage view={useLoaderData<HandlerData<typeof loader>>()} refusal={useRefusal()} />
  );
}
