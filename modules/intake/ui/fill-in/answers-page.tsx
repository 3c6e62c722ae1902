import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { ReviewedQuestion } from "../review/reviewed-question.tsx";
import type { ReviewView } from "../../domain/review/review-view.ts";

/** The whole intake, question by question, with nothing to change. */
export function AnswersPage({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  return (
    <Page
      title={view.title}
      breadcrumbs={[{ label: "Back to Project", to: under(`/projects/${view.projectId}/manage`) }]}
    >
      <p className="text-muted">
        {view.siteOwner}, {view.address}. {view.progress}% answered.
      </p>
      {view.sections.map((section) => (
        <section key={section.id} className="grid gap-3">
          <h2>{section.title}</h2>
          {section.questions.map((question) => (
            <ReviewedQuestion key={question.id} question={question} reviewing={false} />
          ))}
        </section>
      ))}
    </Page>
  );
}
