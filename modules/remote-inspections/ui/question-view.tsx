import { Form, Link, useNavigation } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { answerErrors, followupsOf, inputNames } from "#modules/form-logic/public.answers.ts";
import {
  errorText,
  ExamplePhotos,
  InfoBox,
  QuestionComment,
  QuestionControl,
} from "#modules/forms/public.questions.ui.ts";
import type { GuestPage, ShownQuestion } from "../domain/load-guest-page.server.ts";
import { GuestPhotos } from "./guest-photos.tsx";

interface QuestionViewProps {
  page: GuestPage;
  question: ShownQuestion;
  /** Why something was not saved. */
  message: string | null;
}

/** One question with its examples, its photos, and what a reviewer wrote about it. */
export function QuestionView({ page, question, message }: QuestionViewProps) {
  const say = useSay();
  const busy = useNavigation().formMethod === "POST";
  const { field, answer, version } = question;
  return (
    <>
      <Where page={page} question={question} />
      {message !== null && <Notice tone="bad">{say(message)}</Notice>}
      {question.notes.map((note) => (
        <InfoBox key={note.id} field={note} hidden={false} />
      ))}
      {question.correction !== null && <Correction note={question.correction} />}
      <Form
        key={field.id}
        method="post"
        encType="multipart/form-data"
        noValidate
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <EnterButton intent="next" />
        <input type="hidden" name="q" value={field.id} />
        {version > 0 && <input type="hidden" name={inputNames.version(field.id)} value={version} />}
        <QuestionControl
          field={field}
          answer={answer}
          error={errorText(answerErrors(field, answer), [], say)}
          required={Boolean(field.required || field.requiredForFieldIntake)}
          disabled={false}
        />
        <ExamplePhotos field={field} />
        <GuestPhotos
          field={field}
          photos={question.photos}
          isRequired={field.photoRequired === true || followupsOf(field, answer).photo}
        />
        <QuestionComment field={field} answer={answer} readOnly={false} />
        <div className="grid gap-2">
          <Button
            name="intent"
            value="next"
            tone="primary"
            busy={busy}
            className="min-h-14 w-full justify-center text-lg"
          >
            {say(question.next === null ? "Save" : "Next")}
          </Button>
          {question.previous !== null && (
            <Link
              to={`?q=${encodeURIComponent(question.previous)}`}
              className="button button-quiet min-h-12 w-full justify-center"
            >
              {say("Back")}
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

function Where({ page, question }: Pick<QuestionViewProps, "page" | "question">) {
  const say = useSay();
  return (
    <div className="grid gap-2">
      <Link to="?list=1" className="text-link flex min-h-11 w-fit items-center gap-1 text-base">
        <Icon name="chevron-left" />
        {say("All questions")}
      </Link>
      <Progress
        label={question.section}
        value={question.number}
        max={page.steps.length}
        text={say("{done} of {total}", { done: question.number, total: page.steps.length })}
      />
    </div>
  );
}

function Correction({ note }: { note: string }) {
  const say = useSay();
  return (
    <Notice tone="warn">
      <strong>{say("Take another look at this question")}</strong>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </Notice>
  );
}
