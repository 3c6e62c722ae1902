import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { refusalOf } from "#modules/form-builder/public.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { loadLanguages } from "../domain/languages/load-languages.server.ts";
import { postLanguages } from "../domain/languages/post-languages.server.ts";
import { LanguagesPage } from "../ui/languages/languages-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `Languages of ${page?.frame.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  return (await loadLanguages(scope, params.id ?? "")).page;
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const form = await readForm(request);
  try {
    return await postLanguages(scope, { formId, form, back: href(`/forms/${formId}/languages`) });
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal }, { status });
  }
}

export default function Languages() {
  const answered = useActionResult<HandlerData<typeof action>>();
  const refusal = answered && "refusal" in answered ? answered.refusal : null;
  return <LanguagesPage {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
