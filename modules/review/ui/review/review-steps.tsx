import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ReviewView } from "../../domain/review/review-view.ts";
import { OverLimits, VerdictScore } from "../scores/verdict-score.tsx";
import { useUnsentNotes } from "./use-unsent-notes.ts";

/** "none" until the viewer begins the review. */
type ReviewControls = "none" | "shown" | "hidden";

/** The review mode, which a reviewer turns on and off; it is stored in the address. */
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
          ? `${view.reviewer} started this review.`
          : "Nobody has started this review yet."}
      </p>
      <Button name="intent" value="start" tone="primary" busy={busy}>
        Start review
      </Button>
    </Form>
  );
}

function EndReview({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  return (
    <div className="grid gap-3">
      {view.score && (
        <p>
          <span className="block text-sm text-muted">Score so far</span>
          <VerdictScore {...view.score} />
          <OverLimits {...view.score} />
        </p>
      )}
      <UnsentNotes />
      {view.flagged > 0 ? <SendBack flagged={view.flagged} /> : <Finalize view={view} />}
      <Link className="text-sm underline" to={`${under(`/intake/${view.projectId}`)}?edit=1`}>
        Change answers
      </Link>
    </div>
  );
}

/** Ending the review would lose them. */
export function UnsentNotes() {
  const count = useUnsentNotes();
  return (
    <div role="status" className="empty:absolute">
      {count > 0 && (
        <Notice tone="warn">
          {count === 1
            ? "A correction you typed is not saved. Press Flag or Save note below it."
            : `${count} corrections you typed are not saved. Press Flag or Save note below each.`}
        </Notice>
      )}
    </div>
  );
}

function SendBack({ flagged }: { flagged: number }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-3">
      <p>{flagged === 1 ? "1 question is flagged." : `${flagged} questions are flagged.`}</p>
      <Button name="intent" value="send-back" tone="primary" busy={busy}>
        Send back for corrections
      </Button>
    </Form>
  );
}

function Finalize({ view }: { view: ReviewView }) {
  const under = useOrganizationPath();
  return (
    <>
      <p>
        No questions are flagged. To send the intake back, press Flag beside a question and describe
        the correction.
      </p>
      {view.canFinalize ? (
        <LinkButton tone="primary" to={under(`/review/${view.projectId}/finalize`)}>
          Finalize
        </LinkButton>
      ) : (
        <>
          <Button type="button" tone="primary" disabled aria-describedby="why-not-finalize">
            Finalize
          </Button>
          <p id="why-not-finalize" className="text-sm text-muted">
            Only the owning organization can finalize this project.
          </p>
        </>
      )}
      <Button type="button" disabled aria-describedby="why-not-back">
        Send back for corrections
      </Button>
      <p id="why-not-back" className="text-sm text-muted">
        Flag a question first.
      </p>
    </>
  );
}

/** Turns the review mode on and off, as a link, so that it works without scripts. */
function ControlsToggle({ shown }: { shown: boolean }) {
  const params = new URLSearchParams(useLocation().search);
  if (shown) params.set("controls", "hidden");
  else params.delete("controls");
  return (
    <Link
      to={`?${params}`}
      preventScrollReset
      className="mt-3 inline-flex min-h-control items-center text-sm text-link"
    >
      {shown ? "Hide review controls" : "Show review controls"}
    </Link>
  );
}
