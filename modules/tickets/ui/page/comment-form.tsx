import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActionResult, typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MentionArea } from "../fields/mention-area.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";

interface CommentFormProps {
  view: TicketView;
  refusal: FormRefusal | null;
}

/** The user's own comment. The typed text stays while live updates change the thread above. */
export function CommentForm({ view, refusal }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("intent") === "comment";
  const wasSending = useRef(false);
  // The result is null when the step failed for another reason than its input.
  const failedOtherwise = useActionResult() === null;
  const isRefused = refusal !== null || failedOtherwise;
  useEffect(() => {
    // Sent and not refused: the comment is now in the thread.
    if (wasSending.current && !sending && !isRefused) form.current?.reset();
    wasSending.current = sending;
  }, [sending, isRefused]);
  return (
    <Form ref={form} method="post" preventScrollReset className="mt-6 grid gap-3">
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="sendKey" value={view.sendKey} />
      {refusal && Object.keys(refusal.errors).length === 0 && (
        <Notice tone="bad">{refusal.message}</Notice>
      )}
      <MentionArea
        names={view.names}
        name="text"
        label="Add a comment"
        hint="Type @ and a name to mention someone who can see this ticket."
        rows={3}
        defaultValue={typedValue(refusal, "text")}
        error={refusal?.errors.text}
      />
      <div>
        <Button busy={sending}>Comment</Button>
      </div>
    </Form>
  );
}
