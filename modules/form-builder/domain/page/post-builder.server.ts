import { redirect } from "@remix-run/node";
import { inTransaction } from "#db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { isProblem, isRetryable, Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import {
  editOf,
  isEdit,
  newIdOf,
  pageOf,
  required,
  type BuilderPost,
} from "./builder-edits.server.ts";
import type { BuilderRefusal } from "./builder-refusal.ts";
import {
  applyEdit,
  stepThroughEdits,
  findSection,
  discardDraft,
  openDraft,
  publishWithWarnings,
  requirePublishable,
  saveForm,
  unpublishForm,
  lockDraft,
} from "#modules/forms/public.draft.server.ts";
import { breaksOthers, isInUse, isInvalidForm } from "#modules/forms/public.ts";
import { editsOfSettings } from "./read-settings.server.ts";

/** The message when publishing fails for a reason other than the form. */
const publishFailed = "something went wrong committing batch";

/** Converts a refusal to what the page shows. Rethrows any other error. */
export function refusalOf(error: unknown): { refusal: BuilderRefusal; status: number } {
  if (!isRetryable(error)) throw error;
  return {
    status: error.status,
    refusal: {
      message: error.message,
      errors: error.fields,
      users: isInUse(error) ? error.dependentQuestions : [],
      byRubric: isInUse(error) && error.byRubric,
      formErrors: isInvalidForm(error) ? error.errors : [],
      warnings: breaksOthers(error) ? error.warnings : [],
    },
  };
}

/** Returns the redirect and the message after an edit. */
async function afterEdit(post: BuilderPost, intent: string, text: string | null) {
  const { form, formId, href } = post;
  switch (intent) {
    case "add-section":
      return redirect(href(`/forms/${formId}/sections/${newIdOf(form)}`), 303);
    case "duplicate-section":
      return redirectWithToast(
        href(`/forms/${formId}/sections/${newIdOf(form)}`),
        text ?? "Duplicated already",
      );
    case "delete-section":
      return redirectWithToast(
        href(`/forms/${formId}`),
        text ?? "This section was already deleted",
      );
    case "duplicate-question":
      return redirectWithToast(pageOf(post, newIdOf(form)), text ?? "Duplicated already");
    case "move-question": {
      const isElsewhere = ![null, post.sectionId].includes(formText(form, "to"));
      const page = pageOf(post, isElsewhere ? undefined : required(form, "id"));
      return text === null ? redirect(page, 303) : redirectWithToast(page, text);
    }
    case "question-up":
    case "question-down":
      return text === null
        ? redirect(pageOf(post, required(form, "id")), 303)
        : redirectWithToast(pageOf(post, required(form, "id")), text);
    default:
      return text === null ? redirect(pageOf(post), 303) : redirectWithToast(pageOf(post), text);
  }
}

/**
 * Runs a builder button, on any of its pages: sections, order, undo and redo, settings, saving and publishing.
 * @returns the redirect; null for an intent that the page itself handles.
 * @throws Problem as the edits and the publishing do.
 */
export async function postToBuilder(post: BuilderPost, intent: string) {
  const { scope, formId, form, href } = post;
  const states = {
    unpublish: [unpublishForm, "Unpublished. New projects can no longer use this form"],
    "open-draft": [openDraft, "Editing a draft. The published version does not change"],
    "discard-draft": [discardDraft, "The draft now matches the published version"],
  } as const;
  switch (intent) {
    case "undo":
    case "redo": {
      const number = Number(formText(form, "number"));
      const text = await inTransaction((tx) => stepThroughEdits(tx, scope, formId, intent, number));
      const done = intent === "undo" ? "Undone" : "Done again";
      return redirectWithToast(await pageAfterStep(post), `${done}: ${text}`);
    }
    case "settings":
      await inTransaction(async (tx) => {
        for (const edit of await editsOfSettings(tx, post))
          await applyEdit(tx, scope, formId, edit);
      });
      return redirect(pageOf(post), 303);
    case "save":
      await inTransaction((tx) => saveForm(tx, scope, formId));
      // It is saved, and the page names what keeps it from being published.
      await inTransaction((tx) => requirePublishable(tx, scope, formId));
      return redirectWithToast(pageOf(post), "Form saved");
    case "publish":
    case "publish-anyway": {
      const version = await publish(post, intent === "publish-anyway");
      return redirectWithToast(pageOf(post), `Published as version ${version}`);
    }
    case "unpublish":
    case "open-draft":
    case "discard-draft": {
      const [run, words] = states[intent];
      await inTransaction((tx) => run(tx, scope, formId));
      return redirectWithToast(href(`/forms/${formId}`), words);
    }
  }
  if (!isEdit(intent)) return null;
  const text = await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, scope, formId);
    const edit = await editOf(tx, draft, post, intent);
    return edit === null ? null : (await applyEdit(tx, scope, formId, edit)).words;
  });
  return afterEdit(post, intent, text);
}

/** Returns the page of the request, or the form's own page when the step deleted the section. */
async function pageAfterStep(post: BuilderPost): Promise<string> {
  const { scope, formId, sectionId } = post;
  if (sectionId === null || (await findSection(scope, formId, sectionId))) return pageOf(post);
  return post.href(`/forms/${formId}`);
}

/** Publishes in one transaction. An unexpected error shows the specification's own message. */
async function publish({ scope, formId, form }: BuilderPost, isAccepted: boolean): Promise<number> {
  const note = formText(form, "note") ?? "";
  try {
    return await inTransaction((tx) =>
      publishWithWarnings(tx, scope, formId, { note, isAccepted }),
    );
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, "a form could not be published");
    throw new Problem("unavailable", publishFailed);
  }
}
