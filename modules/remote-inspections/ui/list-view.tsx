import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { titleOf, type GuidedQuestion } from "../domain/guided-questions.ts";
import type { GuestHead } from "../domain/load-guest-page.server.ts";
import type { GuestWork } from "./use-guest-work.ts";
import { useSend } from "./use-send.ts";

interface GuestStep {
  id: string;
  title: string;
  section: string;
  isDone: boolean;
  isAnswered: boolean;
}

const stepOf = (question: GuidedQuestion): GuestStep => ({
  id: question.field.id,
  title: titleOf(question),
  section: question.section,
  isDone: question.isDone,
  isAnswered: question.isAnswered,
});

interface ListViewProps {
  head: GuestHead;
  work: GuestWork;
  refusal: FormRefusal | null;
}

/** All questions with their state, and the one thing to do next. */
export function ListView({ head, work, refusal }: ListViewProps) {
  const say = useSay();
  const steps = work.questions.map(stepOf);
  const done = steps.filter((step) => step.isDone && step.isAnswered).length;
  const open = steps.find((step) => !step.isDone);
  const next = open ?? steps.find((step) => !step.isAnswered);
  return (
    <>
      <h1 className="text-2xl font-semibold">{headingOf(say, head.isCorrection, open)}</h1>
      {refusal && <Notice tone="bad">{say(refusal.message)}</Notice>}
      {head.isCorrection && open && (
        <p>{say("A reviewer looked at your answers. Each question says what is missing.")}</p>
      )}
      <Progress
        label={say("Answered")}
        value={done}
        max={steps.length}
        text={say("{done} of {total}", { done, total: steps.length })}
      />
      {open ? (
        <NextLink id={next?.id ?? open.id}>{say(done === 0 ? "Start" : "Continue")}</NextLink>
      ) : (
        <SendForm organization={head.organization} work={work} />
      )}
      {!open && next && (
        <Link to={`?q=${next.id}`} className="button min-h-12 w-full justify-center">
          {say("Answer the rest, too")}
        </Link>
      )}
      <StepList steps={steps} />
    </>
  );
}

const headingOf = (say: Say, isCorrection: boolean, open: GuestStep | undefined): string => {
  if (!open) return say("Everything is here. Send it now.");
  return isCorrection ? say("Take another look at these") : say("Your questions");
};

function NextLink({ id, children }: { id: string; children: string }) {
  return (
    <Link
      to={`?q=${encodeURIComponent(id)}`}
      className="button button-primary min-h-14 w-full justify-center text-lg"
    >
      {children}
    </Link>
  );
}

function SendForm({ organization, work }: { organization: string; work: GuestWork }) {
  const say = useSay();
  const busy = useNavigation().formMethod === "POST";
  const { isWaiting, press } = useSend(work);
  return (
    <Form method="post" className="grid gap-3" onSubmit={press}>
      <input type="hidden" name="intent" value="send" />
      <Button
        tone="primary"
        busy={busy || isWaiting}
        className="min-h-14 w-full justify-center text-lg"
      >
        {say("Send to {organization}", { organization })}
      </Button>
      {isWaiting && (
        <Notice tone="warn">
          {say(
            "Some photos or answers are still on this phone. Keep this page open until they are sent.",
          )}
        </Notice>
      )}
    </Form>
  );
}

function StepList({ steps }: { steps: readonly GuestStep[] }) {
  const sections = Map.groupBy(steps, ({ section }) => section);
  return [...sections].map(([title, own]) => (
    <section key={title} aria-label={title} className="grid gap-1">
      <h2 className="text-base font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {own.map((step) => (
          <li key={step.id}>
            <Link
              to={`?q=${encodeURIComponent(step.id)}`}
              className="flex min-h-12 items-center gap-3 px-3 py-2 text-base leading-snug"
            >
              <StepMark step={step} />
              <span className="min-w-0 flex-1 wrap-anywhere">{step.title}</span>
              <Icon name="chevron-right" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function StepMark({ step: { isDone, isAnswered } }: { step: GuestStep }) {
  const say = useSay();
  if (isDone && isAnswered)
    return <Icon name="check" size={20} label={say("Answered")} className="flex-none text-ok" />;
  const label = isDone ? say("Optional") : say("Open");
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`size-5 flex-none rounded-full border-2 ${isDone ? "border-line" : "border-warn"}`}
    />
  );
}
