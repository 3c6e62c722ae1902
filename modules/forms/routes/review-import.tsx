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
import { discardImport } from "../domain/importing/discard-import.server.ts";
import { getImport } from "../domain/importing/get-import.server.ts";
import { reviewSize } from "../domain/importing/review-import.ts";
import { reviewFile } from "../domain/importing/threads.server.ts";
import { refusalOf } from "../domain/post-builder.server.ts";
import { ReviewImportPage } from "../ui/import/review-import-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Import ${page?.fileName ?? "a form"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const { content, fileName, formId, replaces } = await getImport(scope, params.importId ?? "");
  if (!content) throw redirect(href(`/forms/${formId}`));
  const { searchParams } = new URL(request.url);
  const page = Number(/^\d{1,5}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1);
  const language = searchParams.get("language");
  const replaced = replaces ? await getFormFrame(scope, formId) : null;
  return {
    ...(await reviewFile({ content, fileName, replaces, language }, page)),
    id: params.importId ?? "",
    fileName,
    size: reviewSize,
    replaced: replaced && { id: replaced.id, title: replaced.title },
  };
}

/** Makes the form, or puts it in the place of the draft, and opens it in the builder; or forgets the file. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const form = await request.formData();
  if (formText(form, "intent") === "discard") {
    const replacedId = await discardImport(scope, params.importId ?? "");
    const back = replacedId === null ? "/forms" : `/forms/${replacedId}`;
    return redirectWithToast(href(back), "The file was discarded. Nothing was changed.");
  }
  const language = formText(form, "language");
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
