import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { LockKeeper } from "./lock-keeper.tsx";
import { ReviewedQuestion } from "./reviewed-question.tsx";
import type { ReviewView } from "./review-view.ts";

/** The whole intake to read, question by question, with flags and the step that ends the review. */
export function ReviewPage({ view, refusal }: { view: ReviewView; refusal: FormRefusal | null }) {
  const under = useOrganizationPath();
  return (
    <Page
      title={`Review: ${view.title}`}
      width="wide"
      breadcrumbs={[{ label: "Back to Project", to: under(`/projects/${view.projectId}/manage`) }]}
    >
      {refusal && <Notice tone="bad">{refusal.sentence}</Notice>}
      {view.heldBy && <Notice tone="warn">{view.heldBy} has this intake open.</Notice>}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          {view.sections.map((section) => (
            <section key={section.id} id={`s-${section.id}`} className="grid gap-3">
              <h2>{section.title}</h2>
              {section.questions.map((question) => (
                <ReviewedQuestion
                  key={question.id}
                  question={question}
                  reviewing={view.isReviewer}
                />
              ))}
            </section>
          ))}
        </div>
        <aside className="grid content-start gap-4 lg:sticky lg:top-4 lg:self-start">
          <Card title="Review">
            <ReviewSteps view={view} />
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
          <nav aria-label="Sections" className="hidden text-sm lg:block">
            <ul className="grid gap-1">
              {view.sections.map((section) => (
                <li key={section.id}>
                  <a className="underline" href={`#s-${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
      {view.isReviewer && <LockKeeper projectId={view.projectId} />}
    </Page>
  );
}

function ReviewSteps({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  if (!view.isReviewer)
    return (
      <Form method="post" className="grid gap-3">
        <p>
          {view.reviewer
            ? `${view.reviewer} has begun this review.`
            : "Nobody reviews this intake yet."}
        </p>
        <Button name="intent" value="start" tone="primary" busy={busy}>
          Start review
        </Button>
      </Form>
    );
  const flags =
    view.flagged === 1 ? "1 question is flagged." : `${view.flagged} questions are flagged.`;
  return (
    <Form method="post" className="grid gap-3">
      <p>{view.flagged > 0 ? flags : "No question is flagged."}</p>
      {view.flagged > 0 ? (
        <Button name="intent" value="send-back" tone="primary" busy={busy}>
          Send back for corrections
        </Button>
      ) : (
        <Button
          name="intent"
          value="finalize"
          tone="primary"
          busy={busy}
          disabled={!view.canFinalize}
        >
          Finalize
        </Button>
      )}
      <Link className="text-sm underline" to={`${under(`/intake/${view.projectId}`)}?edit=1`}>
        Change answers
      </Link>
    </Form>
  );
}
