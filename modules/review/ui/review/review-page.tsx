import { Link } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { ConcernedQuestions, LockHeartbeat } from "#modules/intake/public.ui.ts";
import { ReviewedSection } from "./reviewed-question.tsx";
import { ReviewFilter, useShownSections } from "./review-filter.tsx";
import { ReviewSteps, useReviewControls } from "./review-steps.tsx";
import type { ReviewView } from "../../domain/review/review-view.ts";

/** The whole intake, question by question, with flags and the step that ends the review. */
export function ReviewPage({ view, refusal }: { view: ReviewView; refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  const controls = useReviewControls(view);
  const sections = useShownSections(view);
  return (
    <Page
      title={`Review: ${view.title}`}
      width="wide"
      help="review"
      breadcrumbs={[{ label: "Back to Project", to: under(`/projects/${view.projectId}/manage`) }]}
    >
      <ReviewedProject view={view} />
      {refusal && <Refusal view={view} refusal={refusal} />}
      {view.heldBy && <Notice tone="warn">{view.heldBy} has this intake open.</Notice>}
      <div className="paper-flow grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="paper-flow grid min-w-0 content-start gap-6">
          {/* With the keyboard alone it takes a hundred key presses from the first question to the step. */}
          <a href="#review-steps" className="skip-link">
            Skip the questions
          </a>
          <ReviewFilter {...view} />
          {sections.length === 0 && <p className="text-muted">No questions match this filter.</p>}
          {sections.map((section) => (
            <ReviewedSection
              key={section.id}
              section={section}
              reviewing={controls === "shown"}
              threadsOf={view.canWriteInThreads ? view.projectId : undefined}
            />
          ))}
        </div>
        <aside
          id="review-steps"
          tabIndex={-1}
          className="grid content-start gap-4 max-lg:order-first print:hidden lg:sticky lg:top-4 lg:self-start"
        >
          <Card title="Review">
            <ReviewSteps view={view} controls={controls} />
            <ThreadsLink view={view} />
            {view.canReadFormerAnswers && (
              <Link
                className="mt-3 block w-fit text-sm underline"
                to={under(`/projects/${view.projectId}/answers/changed`)}
              >
                Changed answers
              </Link>
            )}
          </Card>
          <SectionLinks sections={sections} />
        </aside>
      </div>
      {view.isReviewer && <LockHeartbeat projectId={view.projectId} />}
    </Page>
  );
}

/** Links to the open threads. */
function ThreadsLink({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  const questions = view.sections.flatMap((section) => section.questions);
  const waiting = questions.filter(({ thread }) => thread && thread.state !== "Settled").length;
  if (waiting === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link className="underline" to={under(`/threads?project=${view.projectId}`)}>
        {waiting === 1 ? "1 thread is" : `${waiting} threads are`} not settled
      </Link>
    </p>
  );
}

/** The project that the answers belong to, below the name of the form. */
export function ReviewedProject({ view }: { view: ReviewView }) {
  const facts = [
    view.siteOwner,
    view.address,
    view.inspector && `Inspected by ${view.inspector}`,
    view.rubric && `Rubric: ${view.rubric}`,
    `${view.progress}% answered`,
  ].filter(Boolean);
  return (
    <ul className="-mt-5 wrap-anywhere text-muted">
      {facts.map((fact, position) => (
        <li key={fact} className="inline">
          {fact}
          {position < facts.length - 1 && <span aria-hidden="true"> · </span>}
        </li>
      ))}
    </ul>
  );
}

function SectionLinks({ sections }: Pick<ReviewView, "sections">) {
  return (
    <nav aria-label="Sections" className="hidden text-sm lg:block">
      <ul className="grid gap-1">
        {sections.map((section) => (
          <li key={section.id}>
            <a className="underline" href={`#s-${section.id}`}>
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What blocks the step, with a link to each question concerned. */
function Refusal({ view, refusal }: { view: ReviewView; refusal: FormRefusal }) {
  const questions = view.sections.flatMap((section) => section.questions);
  const concerned = questions.flatMap(({ id, text }) => {
    const error = refusal.errors[id];
    return error ? [{ id, text, error }] : [];
  });
  return (
    <Notice tone="bad">
      <p role="alert">{refusal.sentence}</p>
      <ConcernedQuestions questions={concerned} />
    </Notice>
  );
}
