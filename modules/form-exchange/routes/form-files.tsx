import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  canEditDraft,
  getDraft,
  unpublishFirstMessage,
} from "#modules/forms/public.draft.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { withPostedFile, storeImport } from "../domain/import/store-import.server.ts";
import { groupLosses, templateLosses } from "../domain/orange-button/template-losses.ts";
import { FormFilesPage } from "../ui/form-files-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `Import and export of ${page?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const { id, title, ...state } = await getFormEditorData(scope, params.id ?? "");
  const { definition } = await getDraft(scope, id);
  return {
    form: { id, title },
    losses: groupLosses(templateLosses(definition)),
    closed: canEditDraft(state) ? null : unpublishFirstMessage,
  };
}

/** Reads a file that is to replace the draft, and redirects to its review. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  return withPostedFile(request, async (file) => {
    if (!canEditDraft(form)) throw new Problem("invalid-input", unpublishFirstMessage);
    const importId = await storeImport(scope, file, form.id);
    return redirect(href(`/forms/import/${importId}`), 303);
  });
}

export default function FormFiles() {
  const refusal = useRefusal();
  return <FormFilesPage {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
