import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { getFormFrame } from "../domain/form-frame.server.ts";
import { confirmImport } from "../domain/importing/confirm-import.server.ts";
import { convertImport, getImport } from "../domain/importing/get-import.server.ts";
import { groupNotes, viewImportedForm } from "../domain/importing/view-import.ts";
import { refusalOf } from "../domain/post-builder.server.ts";
import { ReviewImportPage } from "../ui/import/review-import-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Import ${page?.fileName ?? "a form"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const { content, fileName, formId, replaces } = await getImport(scope, params.importId ?? "");
  if (!content) throw redirect(href(`/forms/${formId}`));
  const wanted = new URL(request.url).searchParams.get("language");
  const { definition, notes, languages, language } = convertImport(
    { content, fileName, replaces },
    wanted,
  );
  return {
    fileName,
    replaced: replaces ? await getFormFrame(scope, formId) : null,
    title: definition.title,
    sections: viewImportedForm(definition),
    notes: groupNotes(notes),
    languages,
    language,
  };
}

/** Makes the form, or puts it in the place of the draft, and opens it in the builder. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const language = formText(await request.formData(), "language");
  try {
    const { formId, replaces } = await confirmImport(scope, params.importId ?? "", language);
    const words = replaces
      ? "The draft was replaced. Undo brings the former one back."
      : "The form was imported. It is not published yet.";
    return await redirectWithToast(href(`/forms/${formId}`), words);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal }, { status });
  }
}

export default function ReviewImport() {
  const answer = useActionData<typeof action>();
  const refusal = answer && "refusal" in answer ? answer.refusal : null;
  return <ReviewImportPage {...useLoaderData<typeof loader>()} refusal={refusal} />;
}
