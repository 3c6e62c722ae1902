import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import type { LinkedQuestion } from "../../domain/opening/intake-view.ts";
import { QuestionLinks } from "./question-links.tsx";
import { VisitAddress } from "./visit-address.tsx";

interface SubmitPageProps {
  view: Pick<IntakeView, "title" | "siteOwner" | "siteAddress" | "submitLabel" | "progress"> & {
    /** The URL of the page where the intake is open, without prefix. */
    screen: string;
    /** Scored questions that count as failures only because they are unanswered. */
    unanswered: LinkedQuestion[];
    /** Flagged questions whose answers have not changed. */
    unchanged: LinkedQuestion[];
  };
  refusal: FormRefusal | null;
}

/** Explains what happens after submission, with the button that submits the intake. */
export function SubmitPage({ view, refusal }: SubmitPageProps) {
  const { title, submitLabel, unanswered, unchanged } = view;
  const busy = useNavigation().state !== "idle";
  const closeTo = useOrganizationPath()(view.screen);
  return (
    <DialogPage title={`${submitLabel}: ${title}`} closeTo={closeTo}>
      <Form method="post" replace className="grid gap-4">
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
        <VisitAddress {...view} />
        <p>
          {answeredText(view.progress)} {whatFollows[submitLabel]}
        </p>
        <Warning
          screen={closeTo}
          questions={unchanged}
          one="1 question sent back for correction has not changed:"
          many={(count) => `${count} questions sent back for correction have not changed:`}
        />
        <Warning
          screen={closeTo}
          questions={unanswered}
          one="1 scored question has no answer and counts as a failure:"
          many={(count) => `${count} scored questions have no answer and count as failures:`}
        />
        <SubmitActions label={submitLabel} busy={busy} cancelTo={closeTo} replace />
      </Form>
    </DialogPage>
  );
}

const whatFollows: Record<IntakeView["submitLabel"], string> = {
  "Submit for Review":
    "A reviewer checks the answers next. You can change them only if they are sent back for corrections.",
  Finalize:
    "This scores and completes the project. The answers change only if it is reverted to review.",
};

function answeredText({ answered, total }: IntakeView["progress"]): string {
  return `${answered} of ${total} ${total === 1 ? "question is" : "questions are"} answered.`;
}

interface WarningProps {
  screen: string;
  questions: readonly LinkedQuestion[];
  one: string;
  many(count: number): string;
}

function Warning({ screen, questions, one, many }: WarningProps) {
  if (questions.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{questions.length === 1 ? one : many(questions.length)}</p>
      <QuestionLinks screen={screen} questions={questions} />
    </Notice>
  );
}
