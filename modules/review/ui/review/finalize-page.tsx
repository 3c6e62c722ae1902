import { countOf } from "#app/platform/format.ts";
import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FinalizeView } from "../../domain/review/view-finalize.server.ts";
import { BlockingQuestions } from "#modules/intake/public.ui.ts";
import { OverLimits, VerdictScore } from "../scores/verdict-score.tsx";
import { UnsentNotes } from "./review-steps.tsx";

/** The score that ends the review, and the button that finalizes it. */
export function FinalizePage({ view }: { view: FinalizeView }) {
  const { title, siteOwner, rubric, score, obstacle } = view;
  const busy = useNavigation().state !== "idle";
  const review = useOrganizationPath()(`/review/${view.projectId}`);
  return (
    <DialogPage title={`Finalize: ${title}`} closeTo={review}>
      <Form method="post" action={review} className="grid gap-4">
        <p className="wrap-anywhere">{siteOwner}</p>
        {score && (
          <div className="grid gap-1">
            <p className="text-lg">
              <VerdictScore {...score} />
              <OverLimits {...score} />
            </p>
            <p className="text-muted wrap-anywhere">
              Scored with {rubric}. {failedText(score.failedCount)}
            </p>
          </div>
        )}
        {obstacle ? (
          <Notice tone="bad">
            <p role="alert">{obstacle.message}</p>
            <BlockingQuestions screen={review} questions={obstacle.questions} />
          </Notice>
        ) : (
          <p>
            This completes the project with this score. Afterwards, the answers can change only
            after the project is reverted.
          </p>
        )}
        <UnsentNotes />
        <FormActions>
          <Button
            name="intent"
            value="finalize"
            tone="primary"
            busy={busy}
            disabled={obstacle !== null}
          >
            Finalize
          </Button>
          <LinkButton to={review} replace>
            Back to review
          </LinkButton>
        </FormActions>
      </Form>
    </DialogPage>
  );
}

function failedText(count: number): string {
  if (count === 0) return "No question failed.";
  return `${countOf(count, "question")} failed.`;
}
