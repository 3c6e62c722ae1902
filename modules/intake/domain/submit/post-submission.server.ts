import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Authorized } from "#app/platform/auth/require-permission.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { refusalPath, submissionPath } from "./submission-path.server.ts";
import { submitIntake } from "./submit-intake.server.ts";

const submitInput = z.object({ intent: z.enum(["check", "submit"]).default("submit") });

/** Checks or submits an intake, depending on the intent of the form, and redirects to the next page. */
export function handleSubmissionPost(
  { scope, href }: Authorized,
  projectId: string,
  request: Request,
) {
  return handleForm(request, submitInput, async ({ intent }) => {
    if (intent === "check") return redirect(href(await submissionPath(scope, projectId)));
    const submission = await submitIntake(scope, projectId);
    if (submission.refused) return redirect(href(refusalPath(projectId, submission)));
    return redirectWithToast(
      href(`/projects/${projectId}/manage`),
      submission.status === "Review" ? "Submitted for review." : "The project was finalized.",
    );
  });
}
