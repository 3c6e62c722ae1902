import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { readPostedPreview } from "#modules/forms/public.preview.server.ts";
import { answersOfProject, saveTest, viewTestToSave } from "../domain/test-to-save.server.ts";
import { SaveTestPage } from "../ui/save-test-page.tsx";

export const meta: MetaFunction = () => [{ title: "Save a test · Fieldlight" }];

/** The preview posts its answers. `?project=` takes those of a submitted intake. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const { id, title } = await getFormEditorData(scope, params.id ?? "");
  const projectId = new URL(request.url).searchParams.get("project");
  const answers = projectId === null ? {} : await answersOfProject(scope, id, projectId);
  return { form: { id, title }, view: await viewTestToSave(scope, id, answers, null), projectId };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getFormEditorData(scope, params.id ?? "");
  const form = await readForm(request);
  const rubricId = formText(form, "rubric");
  const show = async () => {
    const { state } = await readPostedPreview(scope, id, form);
    return viewTestToSave(scope, id, state.answers, rubricId);
  };
  // Another rubric fails other questions, which the author has not seen yet.
  const isSaving = formText(form, "intent") === "save" && rubricId === formText(form, "scored");
  if (!isSaving) return { view: await show(), values: formValues(form), errors: {}, message: "" };
  try {
    const name = await saveTest(scope, id, form);
    return await redirectWithToast(href(`/forms/${id}/tests`), `Saved the test “${name}”.`);
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const { message, fields: errors, status } = error;
    return data({ view: await show(), values: formValues(form), errors, message }, { status });
  }
}

export default function AddFormTest() {
  const { form, view, projectId } = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  return (
    <SaveTestPage
      form={form}
      view={answered?.view ?? view}
      refusal={answered ?? null}
      isEmpty={!answered && projectId === null}
    />
  );
}
