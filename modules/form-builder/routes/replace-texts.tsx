import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { getBuilder } from "../domain/page/builder-view.server.ts";
import { findTexts, readReplacement, replaceTexts } from "../domain/page/replace-texts.server.ts";
import { ReplaceTextsPage } from "../ui/page/replace-texts-page.tsx";

export const meta: MetaFunction = () => [{ title: "Find and replace · Fieldlight" }];

/** `?find=panel&with=module&case=on` */
export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { frame, canEdit } = await getBuilder(scope, params.id ?? "");
  if (!canEdit) throw redirect(href(`/forms/${frame.id}`));
  const replacement = readReplacement(new URL(request.url).searchParams);
  const texts = await findTexts(scope, frame.id, replacement);
  return { form: { id: frame.id, title: frame.title }, replacement, ...texts };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const posted = await readForm(request);
  try {
    const count = await replaceTexts(scope, formId, posted);
    const done = count === 1 ? "Replaced in 1 text" : `Replaced in ${count} texts`;
    return await redirectWithToast(href(`/forms/${formId}`), done);
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const { message, fields: errors, status } = error;
    return data({ values: formValues(posted), errors, message }, { status });
  }
}

export default function ReplaceTexts() {
  return (
    <ReplaceTextsPage {...useLoaderData<HandlerData<typeof loader>>()} refusal={useRefusal()} />
  );
}
