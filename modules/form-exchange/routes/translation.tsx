import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { refusalOf } from "#modules/form-builder/public.server.ts";
import { getTranslation } from "../domain/languages/load-languages.server.ts";
import { postLanguages, saveTranslations } from "../domain/languages/post-languages.server.ts";
import { TranslationPage } from "../ui/languages/translation-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: loaded }) => [
  {
    title: `${loaded?.language.name ?? "Language"} · ${loaded?.page.frame.title ?? "Form"} · Fieldlight`,
  },
];

const pageSize = 100;

/** `?show=missing&page=2` */
export async function loader({ request, params, scope }: GuardedArgs) {
  const found = await getTranslation(scope, params.id ?? "", params.language ?? "");
  const { page, language } = found;
  const query = new URL(request.url).searchParams;
  const show = query.get("show");
  const number = Math.min(1e4, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const rows = found.rows.filter(
    ({ state }) => (show !== "missing" && show !== "check") || state === show,
  );
  return {
    page,
    language,
    show,
    number,
    size: pageSize,
    total: rows.length,
    rows: rows.slice((number - 1) * pageSize, number * pageSize),
  };
}

/** Saves all texts of the page. With JavaScript each was saved before. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId = "", language = "" } = params;
  const form = await readForm(request);
  const back =
    href(`/forms/${formId}/languages/${encodeURIComponent(language)}`) +
    new URL(request.url).search;
  try {
    if (form.has("number")) return await postLanguages(scope, { formId, form, back });
    await saveTranslations(scope, { formId, language, form });
    return redirect(back, 303);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal }, { status });
  }
}

export default function Translation() {
  const answered = useActionResult<{ refusal?: { message: string } }>();
  return (
    <TranslationPage
      {...useLoaderData<HandlerData<typeof loader>>()}
      refusal={answered?.refusal?.message ?? null}
    />
  );
}
