import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { PhotoViewer } from "#app/ui/viewer/photo-viewer.tsx";
import { ReviewedProject } from "./review-page.tsx";
import { ReviewedSection } from "./reviewed-question.tsx";
import { reviewPhotos } from "./review-photos.ts";
import type { ReviewView } from "../../domain/review/review-view.ts";

/** The whole intake, question by question, read-only. */
export function AnswersPage({ view }: { view: ReviewView }) {
  const href = useOrganizationPath();
  return (
    <Page
      title={view.title}
      breadcrumbs={[{ label: "Back to Project", to: href(`/projects/${view.projectId}/manage`) }]}
    >
      <ReviewedProject view={view} />
      {view.canReadFormerAnswers && (
        <Link className="w-fit underline" to={href(`/projects/${view.projectId}/answers/changed`)}>
          Answer history
        </Link>
      )}
      {view.sections.map((section) => (
        <ReviewedSection key={section.id} section={section} isReviewing={false} />
      ))}
      <PhotoViewer photos={reviewPhotos(view)} />
    </Page>
  );
}
