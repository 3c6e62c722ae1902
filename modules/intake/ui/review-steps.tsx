import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { ReviewView } from "./review-view.ts";

/** "none" until the review is taken on. */
type ReviewControls = "none" | "shown" | "hidden";

/** The review mode, which a reviewer turns off and on; it stands in the address. */
export function useReviewControls(view: ReviewView): ReviewControls {
  const { search } = useLocation();
  if (!view.isReviewer) return "none";
  return new URLSearchParams(search).get("controls") === "hidden" ? "hidden" : "shown";
}

/** The step that ends the review, or the one that begins it. */
export function ReviewSteps({ view, controls }: { view: ReviewView; controls: ReviewControls }) {
  if (controls === "none") return <StartReview view={view} />;
  return (
    <>
      {controls === "shown" && <EndReview view={view} />}
      <ControlsToggle shown={controls === "shown"} />
    </>
  );
}

function StartReview({ view }: { view: ReviewView }) {
  const busy = useNavigation().state !== "idle";
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
}

function EndReview({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
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

/** Turns the review mode off and on, as a link, so that it needs no script. */
function ControlsToggle({ shown }: { shown: boolean }) {
  return (
    <Link
      to={shown ? "?controls=hidden" : "?"}
      preventScrollReset
      className="mt-3 inline-flex min-h-control items-center text-sm text-link"
    >
      {shown ? "Hide review controls" : "Show review controls"}
    </Link>
  );
}
