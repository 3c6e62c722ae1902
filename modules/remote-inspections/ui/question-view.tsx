import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { readControls } from "#app/platform/form/read-controls.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  answerErrors,
  followupsOf,
  inputNames,
  readPostedAnswer,
} from "#modules/form-logic/public.answers.ts";
import { questionTypes, type Answer, type FormField } from "#modules/form-logic/public.ts";
import {
  errorText,
  ExamplePhotos,
  FileQueueContext,
  InfoBox,
  PlansContext,
  QuestionComment,
  QuestionControl,
} from "#modules/forms/public.questions.ui.ts";
import { readPhotoAction } from "#modules/intake/public.guests.ts";
import { titleOf, type GuidedQuestion } from "../domain/guided-questions.ts";
import type { GuestHead, GuestIntake } from "../domain/load-guest-page.server.ts";
import { GuestPhotos } from "./guest-photos.tsx";
import { useReloadOfCounts, type GuestWork } from "./use-guest-work.ts";

interface QuestionViewProps {
  head: GuestHead;
  intake: GuestIntake;
  work: GuestWork;
  /** Of the question among all. */
  index: number;
  /** Why something was not saved. */
  message: string | null;
}

/** One question with its examples, its photos, and what a reviewer wrote about it. */
export function QuestionView(props: QuestionViewProps) {
  const { intake, work, index } = props;
  const say = useSay();
  const question = work.questions[index]!;
  const { field, notes, correction } = question;
  const message =
    work.answers.conflictOf === field.id
      ? "Someone else answered this question. Check the answer, then go on."
      : props.message;
  return (
    <>
      <Where work={work} index={index} />
      {message !== null && <Notice tone="bad">{say(message)}</Notice>}
      {notes.map((note) => (
        <InfoBox key={note.id} field={note} hidden={false} />
      ))}
      {correction !== null && <Correction note={correction} />}
      <QuestionForm
        key={`${field.id} ${work.answers.revisions[field.id] ?? 0}`}
        intake={intake}
        work={work}
        index={index}
        question={question}
      />
    </>
  );
}

type FormProps = Pick<QuestionViewProps, "intake" | "work" | "index"> & {
  question: GuidedQuestion;
};

function QuestionForm({ intake, work, index, question: { field } }: FormProps) {
  const say = useSay();
  const busy = useNavigation().formMethod === "POST";
  const answer = work.answers.answers[field.id];
  const version = intake.versions[field.id] ?? 0;
  const previous = work.questions[index - 1]?.field.id;
  const isLast = index === work.questions.length - 1;
  const { change, submit } = useQuestionForm({ intake, work, index, field });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onChange={change}
      onSubmit={submit}
    >
      <EnterButton intent="next" />
      <input type="hidden" name="q" value={field.id} />
      {version > 0 && <input type="hidden" name={inputNames.version(field.id)} value={version} />}
      <AnswerControl field={field} answer={answer} intake={intake} work={work} />
      <ExamplePhotos field={field} />
      {!questionTypes[field.type].takesFiles && (
        <GuestPhotos
          field={field}
          work={work}
          isRequired={field.photoRequired === true || followupsOf(field, answer).photo}
        />
      )}
      <QuestionComment field={field} answer={answer} readOnly={false} />
      <div className="grid gap-2">
        <Button
          name="intent"
          value="next"
          tone="primary"
          busy={busy}
          className="min-h-14 w-full justify-center text-lg"
        >
          {say(isLast ? "Save" : "Next")}
        </Button>
        {previous !== undefined && (
          <Link
            to={`?q=${encodeURIComponent(previous)}`}
            className="button button-quiet min-h-12 w-full justify-center"
          >
            {say("Back")}
          </Link>
        )}
      </div>
    </Form>
  );
}

interface AnswerControlProps extends Pick<FormProps, "intake" | "work"> {
  field: FormField;
  answer: Answer | undefined;
}

/** The input of the answer, with the files and plans that it may need. */
function AnswerControl({ field, answer, intake, work }: AnswerControlProps) {
  const say = useSay();
  return (
    <FileQueueContext.Provider value={work.photos.fileQueue}>
      <PlansContext.Provider value={intake.plans}>
        <QuestionControl
          field={field}
          answer={answer}
          error={errorText(answerErrors(field, answer), [], say)}
          required={Boolean(field.required || field.requiredForFieldIntake)}
          disabled={false}
        />
      </PlansContext.Provider>
    </FileQueueContext.Provider>
  );
}

/** Stores each change on the phone. Next shows the next question without waiting for the server. */
function useQuestionForm({
  intake,
  work,
  index,
  field,
}: Pick<FormProps, "intake" | "work" | "index"> & Pick<GuidedQuestion, "field">) {
  const navigate = useNavigate();
  const reloadCounts = useReloadOfCounts(intake, work);
  const next = work.questions[index + 1]?.field.id;
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  }, [next]);
  return {
    change(event: FormEvent<HTMLFormElement>) {
      const target = event.target as HTMLInputElement;
      if (target.type === "file") return;
      work.answers.change(field.id, readPostedAnswer(readControls(event.currentTarget), field));
      void reloadCounts(field.id);
    },
    submit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      // A photo of the server is removed by the server.
      if (readPhotoAction((submitter as HTMLButtonElement | null)?.value ?? "")) return;
      event.preventDefault();
      void work.answers.flush();
      const id = latest.current;
      navigate(id === undefined ? "?list=1" : `?q=${encodeURIComponent(id)}`);
    },
  };
}

function Where({ work, index }: Pick<QuestionViewProps, "work" | "index">) {
  const say = useSay();
  const total = work.questions.length;
  return (
    <div className="grid gap-2">
      <h1 className="sr-only">{titleOf(work.questions[index]!)}</h1>
      <Link to="?list=1" className="text-link flex min-h-11 w-fit items-center gap-1 text-base">
        <Icon name="chevron-left" />
        {say("All questions")}
      </Link>
      <Progress
        label={work.questions[index]!.section}
        value={index + 1}
        max={total}
        text={say("{done} of {total}", { done: index + 1, total })}
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
