import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { newId } from "#db/columns.ts";
import { pageOf, type BuilderPost } from "../domain/page/builder-edits.server.ts";
import { getBuilder } from "../domain/page/builder-view.server.ts";
import { applyPressedButton } from "../domain/section/pressed-card.ts";
import { postToBuilder, refusalOf } from "../domain/page/post-builder.server.ts";
import { postQuestion, restoreQuestion } from "../domain/question/post-question.server.ts";
import {
  addQuestion,
  deleteQuestion,
  deleteAddedQuestion,
  saveSectionTitle,
  moveToChosenSection,
} from "../domain/section/post-section.server.ts";
import { readQuestionPost } from "../domain/question/read-question-post.server.ts";
import { findQuestionEditor } from "../domain/question/question-editor.server.ts";
import { getSection, pageOfQuestion } from "../domain/section/section-view.server.ts";
import { SectionPage } from "../ui/section/section-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: loaded }) => [
  {
    title: `${loaded?.section.title ?? "Section"} · ${loaded?.builder.frame.title ?? "Form"} · Fieldlight`,
  },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const { id = "", sectionId = "" } = params;
  const query = new URL(request.url).searchParams;
  const builder = await getBuilder(scope, id);
  const edited = builder.canEdit ? query.get("edit") : null;
  const page = query.has("page")
    ? Number(query.get("page")) || 1
    : edited === null
      ? 1
      : await pageOfQuestion(scope, id, sectionId, edited);
  return {
    builder,
    section: await getSection(scope, id, sectionId, page),
    editor: edited === null ? null : await findQuestionEditor(scope, id, sectionId, edited),
    /** Cancel deletes the question. */
    isJustAdded: query.has("added"),
    newId: newId(),
  };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId = "", sectionId = "" } = params;
  const { form, pictureErrors } = await readQuestionPost(scope, formId, request);
  applyPressedButton(form);
  const post: BuilderPost = { scope, formId, sectionId, form, href, pictureErrors };
  try {
    return await handlePost(post);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal, editor: null, typedTitle: formText(form, "title") }, { status });
  }
}

/** Saves the open editor, then runs the button. */
async function handlePost(post: BuilderPost) {
  const { form } = post;
  const intent = formText(form, "intent") ?? "keep";
  if (intent === "drop-added") return deleteAddedQuestion(post);
  const isQuestion = form.get("work") === "question";
  if (isQuestion) {
    const posted = await (intent === "put-back" ? restoreQuestion(post) : postQuestion(post));
    if (!posted.stored) {
      const { refusal, editor, status } = posted;
      return data({ refusal, editor, typedTitle: formText(form, "title") }, { status });
    }
    await moveToChosenSection(post);
  }
  await saveSectionTitle(post);
  if (form.has("add")) return addQuestion(post);
  if (intent === "delete-question") return deleteQuestion(post);
  if (intent === "keep" || intent === "put-back")
    return redirect(pageOf(post, isQuestion ? (formText(form, "id") ?? "") : undefined), 303);
  return (await postToBuilder(post, intent)) ?? redirect(pageOf(post), 303);
}

export default function Section() {
  const loaded = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  const refused = answered && "refusal" in answered ? answered : null;
  return (
    <SectionPage
      {...loaded}
      editor={refused?.editor ?? loaded.editor}
      stored={loaded.editor}
      refusal={refused?.refusal ?? null}
      typedTitle={refused?.typedTitle ?? undefined}
    />
  );
}
