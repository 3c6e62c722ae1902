import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { loadImportChoices, receiveImport } from "../domain/receive-import.server.ts";
import { listImportsOf } from "../domain/record-imports.server.ts";
import { ImportRecordsPage } from "../ui/import-records-page.tsx";

export const meta: MetaFunction = () => [{ title: "Import records · Fieldlight" }];

/** Does not load the page again, because stored data would replace the choices that the user has made. */
export const shouldRevalidate = () => false;

export async function loader({ request, params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const [choices, earlier] = await Promise.all([
    loadImportChoices(scope, form.id, request.url),
    listImportsOf(scope, form.id),
  ]);
  const { id, title, publishedVersion } = form;
  return {
    form: { id, title, isPublished: publishedVersion !== null },
    choices,
    earlier,
    zone: scope.viewer.timeZone,
  };
}

/** Stores the files, and redirects to their review. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const answer = await receiveImport(scope, form.id, request);
  if (typeof answer !== "string") return answer;
  return redirect(href(`/forms/records/${answer}`), { status: 303 });
}

export default function ImportRecords() {
  return (
    <ImportRecordsPage {...useLoaderData<HandlerData<typeof loader>>()} refusal={useRefusal()} />
  );
}
