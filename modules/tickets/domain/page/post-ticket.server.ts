/** Handles the posts of a ticket page's forms, by intent. */
import { z } from "zod";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirect } from "@remix-run/node";
import { logThrownError, showThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isRecoverable, isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getTicket } from "../get-ticket.server.ts";
import { submitInput } from "../steps/submit.input.ts";
import { applyStep } from "../steps/apply-step.server.ts";
import { addComment, commentFailed } from "../thread/add-comment.server.ts";
import { commentInput } from "../thread/comment.input.ts";

/** Redirects to the page at `to`, or returns the form with its errors. @throws Problem "not-found", "invalid-input". */
export async function handleTicketPost(request: Request, scope: Scope, id: string, to: string) {
  await getTicket(scope, id);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "submit":
      return handleForm(request, submitInput, ({ comment }, values) =>
        logThrownError(failedUpdate, values, async () => {
          await applyStep(scope, id, "submit", comment);
          return redirectWithToast(to, "Ticket submitted.");
        }),
      );
    case "comment":
      return handleForm(request, commentInput, (input, values) =>
        showThrownError(commentFailed, values, async () => {
          await addComment(scope, id, input);
          return redirectWithToast(to, "Comment added.");
        }),
      );
    case "accept":
      return handleButton(to, "Ticket accepted.", () => applyStep(scope, id, "accept"));
    case "restore":
      return handleButton(to, "Ticket restored.", async () => {
        const { restoreTicket } = await import("../steps/withdraw-ticket.server.ts");
        await restoreTicket(scope, id);
      });
    case "watch":
      return handleButton(to, "You are watching this ticket.", () => watch(scope, id, true));
    case "unwatch":
      return handleButton(to, "You no longer watch this ticket.", () => watch(scope, id, false));
    case "delete-photo":
      return handleButton(to, "Photo removed. You can restore it for a day.", async () => {
        const { deletePhoto } = await import("../photos/change-photos.server.ts");
        await deletePhoto(scope, id, photoField.parse(form.get("photo")));
      });
    case "restore-photo":
      return handleButton(to, "Photo restored.", async () => {
        const { restorePhoto } = await import("../photos/change-photos.server.ts");
        await restorePhoto(scope, id, photoField.parse(form.get("photo")));
      });
    default:
      throw new Problem("invalid-input");
  }
}

// Rarely used code is imported when it is first needed.
async function watch(scope: Scope, id: string, watches: boolean): Promise<void> {
  const { watchTicket } = await import("../watchers/watch-ticket.server.ts");
  await watchTicket(scope, id, watches);
}

const failedUpdate = "a ticket could not be updated";

const photoField = z.string().catch("");

/** Handles a button without fields. If the step is refused, the page shows the reason. */
async function handleButton(to: string, done: string, act: () => Promise<void>) {
  try {
    await act();
  } catch (error) {
    if (isRecoverable(error)) return redirectWithRefusal(to, error.message);
    if (error instanceof Response || isProblem(error)) throw error;
    // Only logged, as the specification requires: the page shows the unchanged ticket.
    log().error({ error }, failedUpdate);
    return redirect(to, 303);
  }
  return redirectWithToast(to, done);
}
