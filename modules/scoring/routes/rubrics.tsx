import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { postRubricPage } from "../domain/page/post-rubric-page.server.ts";
import { refusalMessages } from "../domain/rubrics/refusal-messages.ts";
import { deleteDraft } from "../domain/draft/rubric-drafts.server.ts";
import { savedMessage } from "../domain/rubrics/rubric-messages.ts";
import { loadRubricPage } from "../domain/page/rubric-page.server.ts";
import { saveRubrics } from "../domain/rubrics/save-rubrics.server.ts";
import { RubricPage } from "../ui/rubric-page.tsx";
import { RubricToasts, type RubricRefusal } from "../ui/rubric-toasts.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: view }) => [
  { title: `Rubrics of ${view?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  return loadRubricPage(scope, params.formId ?? "", new URL(request.url).searchParams);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id, definition } = await getFormToScore(scope, params.formId ?? "");
  const form = await readForm(request);
  if (form.get("intent") === "discard") {
    await deleteDraft(db, scope, id);
    return redirect(href(`/forms/${id}`), 303);
  }
  try {
    const { step, target, rubricId, place } = await postRubricPage(scope, definition, form);
    const page = href(`/forms/${id}/rubrics`);
    const link =
      step === "link" &&
      (await listLinks(scope, "rubrics", null)).find(({ id: linkId }) => linkId === target);
    if (link)
      return redirect(`${page}${link.path}?${new URLSearchParams({ rubric: rubricId })}`, 303);
    if (step === "actions")
      return redirect(`${page}/actions?${actionsPlace(rubricId, target)}`, 303);
    if (step !== "save") return redirect(page + place, 303);
    const saved = await saveRubrics(scope, definition, rubricId);
    if (!saved.refused)
      return await redirectWithToast(href(`/forms/${id}`), savedMessage(saved.warnings));
    if (saved.stale) return redirect(`${page}/both`, 303);
    return refuse(form, refusalMessages(saved.errors), true);
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return refuse(form, [error.message], false);
  }
}

function actionsPlace(rubric: string, question: string): URLSearchParams {
  return new URLSearchParams({ rubric, question });
}

function refuse(form: FormData, messages: string[], isInvalid: boolean) {
  const refused: RubricRefusal = { stamp: newId(), messages, isInvalid };
  const message = messages[0] ?? "";
  return data({ values: formValues(form), errors: {}, message, refused }, 400);
}

export default function Rubrics() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const refusal = isFormRefusal(answer) ? answer : null;
  return (
    <>
      <RubricToasts refusal={refusal?.refused ?? null} />
      <RubricPage view={view} refusal={refusal} />
    </>
  );
}
