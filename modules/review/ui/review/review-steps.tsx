import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ReviewView } from "../../domain/review/review-view.ts";
import type { ShownScore } from "../../domain/scores/shown-score.ts";
import { useUnsentNotes } from "./use-unsent-notes.ts";

/** "none" until the viewer begins the review. */
export type ReviewControls = "none" | "shown" | "hidden";

/** The review mode, which a reviewer turns on and off; it is stored in the URL. */
export function useReviewControls(view: ReviewView): ReviewControls {
  const { search } = useLocation();
  if (!view.isReviewer) return "none";
  return new URLSearchParams(search).get("controls") === "hidden" ? "hidden" : "shown";
}

/** The foot of the page: the score, and the one step to take. */
export function ReviewFoot({ view, controls }: { view: ReviewView; controls: ReviewControls }) {
  return (
    <footer id="review-steps" tabIndex={-1} className="page-foot print:hidden">
      {controls === "shown" && <UnsentNotes />}
      <div className="page-foot-row">
        {view.score && <FootScore score={view.score} />}
        <Step view={view} controls={controls} />
      </div>
    </footer>
  );
}

function Step({ view, controls }: { view: ReviewView; controls: ReviewControls }) {
  if (controls === "none") return <StartReview view={view} />;
  if (controls === "hidden") return null;
  return view.flagged > 0 ? <SendBack view={view} /> : <Finalize view={view} />;
}

/** How many failed and the percentage, with the minimum as a mark in the bar. */
function FootScore({ score }: { score: ShownScore }) {
  const { failedCount, percent, minimum, scoreText, verdict } = score;
  return (
    <div className="review-score">
      <p>
        <b>
          {[`${failedCount} failed`, percent !== null && `${percent}%`].filter(Boolean).join(" · ")}
        </b>
        <span className="sr-only">, so far: {verdict}</span>
      </p>
      {percent !== null && (
        <span aria-hidden="true" className="review-meter">
          <i className={verdict === "Fail" ? "bg-bad" : "bg-ok"} style={{ width: `${percent}%` }} />
          {minimum !== null && <b style={{ left: `${minimum}%` }} />}
        </span>
      )}
      <p className="text-sm text-muted">{scoreText}</p>
    </div>
  );
}

function StartReview({ view }: { view: ReviewView }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="review-step-form">
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

/** Warns of notes that are not sent yet: ending the review would lose them. */
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

function SendBack({ view: { flagged, inspector } }: { view: ReviewView }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="review-step-form">
      <p>
        {flagged === 1 ? "1 question is flagged." : `${flagged} questions are flagged.`}
        {inspector && <span className="max-md:hidden"> They go back to {inspector}.</span>}
      </p>
      <Button name="intent" value="send-back" tone="primary" icon="undo" busy={busy}>
        Send back for corrections
      </Button>
    </Form>
  );
}

function Finalize({ view }: { view: ReviewView }) {
  const href = useOrganizationPath();
  return (
    <div className="review-step-form">
      <p>
        <span id="why-not-back">Flag a question first.</span>
        {!view.canFinalize && (
          <span id="why-not-finalize">
            {" "}
            Only the owning organization can finalize this project.
          </span>
        )}
      </p>
      <Button type="button" disabled aria-describedby="why-not-back">
        Send back for corrections
      </Button>
      {view.canFinalize ? (
        <LinkButton tone="primary" to={href(`/review/${view.projectId}/finalize`)}>
          Finalize
        </LinkButton>
      ) : (
        <Button type="button" tone="primary" disabled aria-describedby="why-not-finalize">
          Finalize
        </Button>
      )}
    </div>
  );
}

/** Turns the review mode on and off, as a link, so that it works without JavaScript. */
export function ControlsToggle({ shown }: { shown: boolean }) {
  const params = new URLSearchParams(useLocation().search);
  if (shown) params.set("controls", "hidden");
  else params.delete("controls");
  return (
    <Link to={`?${params}`} preventScrollReset className="text-link">
      {shown ? "Hide review controls" : "Show review controls"}
    </Link>
  );
}
