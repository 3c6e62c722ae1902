import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { refusalOf } from "#modules/form-builder/public.server.ts";
import { confirmImport } from "../domain/import/confirm-import.server.ts";
import { discardImport } from "../domain/import/discard-import.server.ts";
import { freeTitle } from "../domain/import/free-title.server.ts";
import { chooseLanguage, openReview } from "../domain/import/get-review.server.ts";
import { reviewSize } from "../domain/import/review-import.ts";
import { ReviewImportPage } from "../ui/review-import-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `Import ${page?.fileName ?? "a form"} · Fieldlight` },
];

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const page = Number(/^\d{1,5}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1);
  const language = searchParams.get("language");
  const id = params.importId ?? "";
  const { review, fileName, formId, replaces } = await openReview(scope, id, { language, page });
  if (!review) throw redirect(href(`/forms/${formId}`));
  const replaced = replaces ? await getFormEditorData(scope, formId) : null;
  return {
    ...review,
    id,
    fileName,
    size: reviewSize,
    replaced: replaced && { id: replaced.id, title: replaced.title },
    freeTitle: replaced ? review.title : await freeTitle(scope, review.title),
  };
}

/** Creates the form or replaces the draft, then opens the builder; or discards the file. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  if (formText(form, "intent") === "discard") {
    const replacedId = await discardImport(scope, params.importId ?? "");
    const back = replacedId === null ? "/forms" : `/forms/${replacedId}`;
    return redirectWithToast(href(back), "The file was discarded. Nothing was changed.");
  }
  const language = formText(form, "language") ?? "";
  const importId = params.importId ?? "";
  const title = form.has("title") ? (formText(form, "title") ?? "") : null;
  try {
    if (formText(form, "intent") === "language") {
      await chooseLanguage(scope, importId, language);
      const search = new URLSearchParams({ language }).toString();
      return redirect(href(`/forms/import/${importId}?${search}`), 303);
    }
    const { formId, replaces } = await confirmImport(scope, importId, { language, title });
    const words = replaces
      ? "The draft was replaced. Select Undo to restore the earlier draft."
      : "The form was imported. It is not published yet.";
    return await redirectWithToast(href(`/forms/${formId}`), words);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal, title }, { status });
  }
}

export default function ReviewImport() {
  const answer = useActionResult<HandlerData<typeof action>>();
  const refusal = answer && "refusal" in answer ? answer.refusal : null;
  return (
    <ReviewImportPage
      {...useLoaderData<HandlerData<typeof loader>>()}
      refusal={refusal}
      typedTitle={answer && "title" in answer ? answer.title : null}
    />
  );
}
