import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { errorUntilEdited, typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import {
  ConfirmPopover,
  popoverOpenerAttributes,
  useHideAfterResponse,
} from "#app/ui/overlay/confirm-popover.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import {
  acceptQuestion,
  confirmSubmitLabel,
  noPhotoMessage,
  submitLabel,
} from "../../domain/steps/step-text.ts";

interface StepCardProps {
  view: TicketView;
  refusal: FormRefusal | null;
}

/** The next step for the viewer, if any. */
export function StepCard({ view, refusal }: StepCardProps) {
  if (view.rights.canSubmit) return <SubmitCard view={view} refusal={refusal} />;
  return view.rights.canDecide ? <DecisionCard view={view} /> : null;
}

const popoverId = "confirm-submit";

function SubmitCard({ view: { ticket, photos }, refusal }: StepCardProps) {
  const [comment, setComment] = useState<string | null>(null);
  useEffect(() => setComment(typedValue(refusal, "comment")), [refusal]);
  const hideAfterResponse = useHideAfterResponse();
  const { state, formData } = useNavigation();
  // The page has several forms; only this one submits the work.
  const busy = state !== "idle" && formData?.get("intent") === "submit";
  const isSubmitDisabled = comment !== null && (comment.trim() === "" || photos.length === 0);
  return (
    <Card title="Submit your work">
      <Form method="post" preventScrollReset onSubmit={hideAfterResponse} className="grid gap-3">
        <input type="hidden" name="intent" value="submit" />
        {(photos.length === 0 || refusal?.errors.photos) && (
          <p className={refusal?.errors.photos ? "font-semibold text-bad" : "text-muted"}>
            {noPhotoMessage}
          </p>
        )}
        <TextArea
          name="comment"
          label="What did you do?"
          defaultValue={typedValue(refusal, "comment")}
          error={errorUntilEdited(refusal, "comment", comment)}
          onChange={(event) => setComment(event.target.value)}
          required
        />
        <div>
          <Button
            type="button"
            tone="primary"
            disabled={isSubmitDisabled}
            busy={busy}
            {...popoverOpenerAttributes(popoverId)}
          >
            {submitLabel}
          </Button>
        </div>
        <ConfirmPopover
          id={popoverId}
          question="Submit this ticket?"
          tone="primary"
          about={`${ticket.creatorName} decides whether the work is accepted. Until then the photos are locked.`}
        >
          <Button tone="primary" busy={busy}>
            {confirmSubmitLabel(ticket.status)}
          </Button>
        </ConfirmPopover>
      </Form>
    </Card>
  );
}

function DecisionCard({ view: { ticket } }: Pick<StepCardProps, "view">) {
  const href = useOrganizationPath();
  return (
    <Card title="Accept or reject the work">
      <p className="mb-3 text-muted">
        {`${ticket.assignee} submitted this ticket. Compare the photos of the completed work with what was found.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Confirm
          label="Accept"
          question={acceptQuestion}
          confirmLabel="Accept Ticket"
          tone="primary"
          fields={{ intent: "accept" }}
        />
        <LinkButton to={href(`/tickets/${ticket.id}/reject`)} tone="danger">
          Reject
        </LinkButton>
      </div>
    </Card>
  );
}
