import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { ConcernedQuestions } from "../fill-in/concerned-questions.tsx";
import { LockKeeper } from "../fill-in/lock-keeper.tsx";
import { ReviewedQuestion } from "./reviewed-question.tsx";
import { ReviewFilter, useShownSections } from "./review-filter.tsx";
import { ReviewSteps, useReviewControls } from "./review-steps.tsx";
import type { ReviewView } from "../../domain/review/review-view.ts";

/** The whole intake to read, question by question, with flags and the step that ends the review. */
export function ReviewPage({ view, refusal }: { view: ReviewView; refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  const controls = useReviewControls(view);
  const sections = useShownSections(view);
  return (
    <Page
      title={`Review: ${view.title}`}
      width="wide"
      breadcrumbs={[{ label: "Back to Project", to: under(`/projects/${view.projectId}/manage`) }]}
    >
      {refusal && <Refusal view={view} refusal={refusal} />}
      {view.heldBy && <Notice tone="warn">{view.heldBy} has this intake open.</Notice>}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          <ReviewFilter {...view} />
          {sections.length === 0 && <p className="text-muted">No questions match this filter.</p>}
          {sections.map((section) => (
            <section key={section.id} id={`s-${section.id}`} className="grid gap-3">
              <h2>{section.title}</h2>
              {section.questions.map((question) => (
                <ReviewedQuestion
                  key={question.id}
                  question={question}
                  reviewing={controls === "shown"}
                />
              ))}
            </section>
          ))}
        </div>
        <aside className="grid content-start gap-4 max-lg:order-first lg:sticky lg:top-4 lg:self-start">
          <Card title="Review">
            <ReviewSteps view={view} controls={controls} />
          </Card>
          <Card title="Project">
            <SummaryList
              rows={[
                { label: "Site owner", value: view.siteOwner },
                { label: "Address", value: view.address },
                { label: "Inspector", value: view.inspector },
                { label: "Rubric", value: view.rubric },
                { label: "Answered", value: `${view.progress}%` },
              ]}
            />
          </Card>
          <SectionLinks sections={sections} />
        </aside>
      </div>
      {view.isReviewer && <LockKeeper projectId={view.projectId} />}
    </Page>
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

/** What keeps the step from being done, with the way to each question concerned. */
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
