import { Form, useNavigation } from "@remix-run/react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import type { LinkedQuestion } from "../../domain/opening/intake-view.ts";
import { QuestionLinks } from "./question-links.tsx";
import { VisitAddress } from "./visit-address.tsx";

interface SubmitPageProps {
  view: Pick<
    IntakeView,
    "title" | "siteOwner" | "siteAddress" | "submitLabel" | "progress" | "translation"
  > & {
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
export function SubmitPage(page: SubmitPageProps) {
  return (
    <TranslationContext.Provider value={page.view.translation}>
      <SubmitBody {...page} />
    </TranslationContext.Provider>
  );
}

function SubmitBody({ view, refusal }: SubmitPageProps) {
  const say = useSay();
  const { title, submitLabel, unanswered, unchanged } = view;
  const busy = useNavigation().state !== "idle";
  const closeTo = useOrganizationPath()(view.screen);
  return (
    <DialogPage title={`${say(submitLabel)}: ${title}`} closeTo={closeTo} closeLabel={say("Close")}>
      <Form method="post" replace lang={view.translation?.language} className="grid gap-4">
        {refusal && <Notice tone="bad">{say(refusal.message)}</Notice>}
        <VisitAddress {...view} />
        <p>
          {answeredText(say, view.progress)} {whatFollows(say)[submitLabel]}
        </p>
        <Warning
          screen={closeTo}
          questions={unchanged}
          text={
            unchanged.length === 1
              ? say("1 question sent back for correction has not changed:")
              : say("{count} questions sent back for correction have not changed:", {
                  count: unchanged.length,
                })
          }
        />
        <Warning
          screen={closeTo}
          questions={unanswered}
          text={
            unanswered.length === 1
              ? say("1 scored question has no answer and counts as a failure:")
              : say("{count} scored questions have no answer and count as failures:", {
                  count: unanswered.length,
                })
          }
        />
        <SubmitActions
          label={say(submitLabel)}
          busy={busy}
          cancelTo={closeTo}
          cancelLabel={say("Cancel")}
          replace
        />
      </Form>
    </DialogPage>
  );
}

const whatFollows = (say: Say): Record<IntakeView["submitLabel"], string> => ({
  "Submit for Review": say(
    "A reviewer checks the answers next. You can change them only if they are sent back for corrections.",
  ),
  Finalize: say(
    "This scores and completes the project. The answers change only if it is reverted to review.",
  ),
});

const answeredText = (say: Say, { answered, total }: IntakeView["progress"]): string =>
  total === 1
    ? say("{answered} of 1 question is answered.", { answered })
    : say("{answered} of {total} questions are answered.", { answered, total });

interface WarningProps {
  screen: string;
  questions: readonly LinkedQuestion[];
  text: string;
}

function Warning({ screen, questions, text }: WarningProps) {
  if (questions.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <QuestionLinks screen={screen} questions={questions} />
    </Notice>
  );
}
