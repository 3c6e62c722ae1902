import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { FileField, RadioGroup, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cancelReasons, commentMissing } from "../../domain/cancel/cancel-reasons.ts";

interface CancelFormProps {
  siteOwner: string;
  address: string;
  /** The viewer may only request the cancellation. */
  needsApproval: boolean;
  closeTo: string;
  refusal: FormRefusal | null;
}

interface FilledFields {
  reason: boolean;
  comment: boolean;
}

/** Whether reason and comment are filled in; null before hydration. */
function useFilled(refusal: FormRefusal | null) {
  const [filled, setFilled] = useState<FilledFields | null>(null);
  useEffect(() => {
    const reason = typedValue(refusal, "reason") !== "";
    setFilled({ reason, comment: typedValue(refusal, "comment").trim() !== "" });
  }, [refusal]);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const comment = form.get("comment");
    const isCommented = typeof comment === "string" && comment.trim() !== "";
    setFilled({ reason: form.has("reason"), comment: isCommented });
  };
  return { filled, onChange };
}

/** A missing comment is named as soon as a reason is chosen. What else is wrong with it, the server says. */
export function commentError(
  filled: FilledFields | null,
  refusal: FormRefusal | null,
): string | undefined {
  const refused = refusal?.errors.comment;
  if (filled?.comment) return refused === commentMissing ? undefined : refused;
  return filled?.reason ? commentMissing : refused;
}

/**
 * The fields for reason and comment. With JavaScript the button is disabled until both are filled in. Without, the
 * server says what is missing.
 */
export function CancelForm({
  siteOwner,
  address,
  needsApproval,
  closeTo,
  refusal,
}: CancelFormProps) {
  const { filled, onChange } = useFilled(refusal);
  const busy = useNavigation().state !== "idle";
  const isIncomplete = filled !== null && !(filled.reason && filled.comment);
  const errors = refusal ? errorList(refusal.errors) : [];
  return (
    <Form
      method="post"
      replace
      encType="multipart/form-data"
      onChange={onChange}
      data-keeps-typing
      className="grid gap-4"
    >
      <ErrorSummary errors={errors} />
      {refusal && errors.length === 0 && <Notice tone="bad">{refusal.message}</Notice>}
      <p>
        {siteOwner}, {address}
      </p>
      {needsApproval && <Notice>The project owner decides on your request.</Notice>}
      <RadioGroup
        label="Select a Reason for Cancelling this Project"
        name="reason"
        choices={cancelReasons}
        defaultValue={typedValue(refusal, "reason")}
        error={refusal?.errors.reason}
        required
      />
      <TextArea
        label="Comment"
        name="comment"
        defaultValue={typedValue(refusal, "comment")}
        error={commentError(filled, refusal)}
        required
      />
      <FileField
        label="Photo"
        name="photo"
        accept={acceptedPictures}
        hint="Add a photo if it helps to explain."
        error={refusal?.errors.photo}
      />
      <FormActions>
        <Button tone="danger" busy={busy} disabled={isIncomplete}>
          Cancel Project
        </Button>
        <LinkButton to={closeTo} replace>
          Keep
        </LinkButton>
      </FormActions>
    </Form>
  );
}
