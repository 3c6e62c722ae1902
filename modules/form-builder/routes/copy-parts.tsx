import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { newId } from "#db/columns.ts";
import { getOwnForm, listOwnForms } from "#modules/forms/public.server.ts";
import { getBuilder } from "../domain/page/builder-view.server.ts";
import { copyParts, viewParts } from "../domain/section/copy-parts.server.ts";
import { CopyPartsPage } from "../ui/section/copy-parts-page.tsx";

export const meta: MetaFunction = () => [{ title: "Copy from a form · Fieldlight" }];

/** `?from=` is the form to copy from, and `?into=` the section that the author came from. */
export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { frame, canEdit, sections } = await getBuilder(scope, params.id ?? "");
  if (!canEdit) throw redirect(href(`/forms/${frame.id}`));
  const query = new URL(request.url).searchParams;
  const from = query.get("from");
  const own = await listOwnForms(scope);
  return {
    form: { id: frame.id, title: frame.title },
    sections: sections.map(({ id, title }) => ({ id, title })),
    forms: own.filter(({ id }) => id !== frame.id),
    source: from ? await viewParts(scope, from) : null,
    into: query.get("into") ?? "",
    newId: newId(),
  };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const posted = await readForm(request);
  try {
    const { sectionId, done } = await copyParts(scope, formId, posted);
    return await redirectWithToast(
      href(`/forms/${formId}/sections/${sectionId}`),
      done ?? "Copied already",
    );
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const { message, fields: errors, status } = error;
    return data({ values: formValues(posted), errors, message }, { status });
  }
}

export default function CopyParts() {
  return <CopyPartsPage {...useLoaderData<HandlerData<typeof loader>>()} refusal={useRefusal()} />;
}
