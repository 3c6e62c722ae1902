import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogPage } from "#app/ui/dialog.tsx";
import { FormActions } from "#app/ui/form-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getProject } from "#modules/projects/public.server.ts";
import { intakeAddress } from "../domain/intake-address.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { listScoredUnanswered } from "../domain/scored-unanswered.server.ts";
import { submitIntake } from "../domain/submit-intake.server.ts";
import { viewIntake } from "../domain/view-intake.server.ts";
import { UnansweredWarning } from "../ui/unanswered-warning.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, href } = await enter(request, params, "intake.open");
  const found = await getProject(scope, params.id ?? "");
  const intake = await readIntake(found.project.id);
  const view = await viewIntake(scope, found, intake, { sectionId: null, showMissing: false });
  if (view.readOnly || found.project.status === "Review")
    throw redirect(href(intakeAddress(found.project.id)));
  const { projectId, title, submitLabel, progress } = view;
  const unanswered = await listScoredUnanswered(intake, found.project.rubricId);
  return { projectId, title, submitLabel, progress, unanswered };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "intake.open");
  const projectId = params.id ?? "";
  try {
    const submission = await submitIntake(scope, projectId);
    if (!submission.refused)
      return await redirectWithToast(
        href(`/projects/${projectId}/manage`),
        submission.status === "Review" ? "Submitted for review." : "The project was finalized.",
      );
    const first = submission.missing[0]!;
    const address = `${href(intakeAddress(projectId, first.sectionId))}&missing=1#q-${first.fieldId}`;
    return await redirectWithToast(address, submission.sentence);
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error;
    return { sentence: error.message };
  }
}

export default function Submit() {
  const { projectId, title, submitLabel, progress, unanswered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const closeTo = under(intakeAddress(projectId));
  return (
    <DialogPage title={`${submitLabel}: ${title}`} closeTo={closeTo}>
      <Form method="post" className="grid gap-4">
        {answer && "sentence" in answer && <Notice tone="bad">{answer.sentence}</Notice>}
        <p>
          {progress.answered} of {progress.total} questions are answered. After this step the
          answers can no longer be changed unless they are sent back.
        </p>
        <UnansweredWarning projectId={projectId} questions={unanswered} />
        <FormActions>
          <Button tone="primary" busy={busy}>
            {submitLabel}
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </DialogPage>
  );
}
