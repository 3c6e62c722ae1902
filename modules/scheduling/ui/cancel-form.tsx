import { Form, useNavigation } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FileField, RadioGroup, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  cancelMessages,
  cancelReasons,
  findReason,
  missingExtras,
  type CancelReason,
} from "../domain/cancel/cancel-reasons.ts";

interface CancelFormProps {
  version: number;
  refusal: FormRefusal | null;
}

/**
 * With JavaScript the form shows only the fields that the reason requires. Without, each field names the reasons that
 * require it.
 */
export function CancelForm({ version, refusal }: CancelFormProps) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState({
    reason: typedValue(refusal, "reason"),
    comment: typedValue(refusal, "comment"),
    photo: false,
  });
  const busy = useNavigation().formMethod === "POST";
  const reason = findReason(draft.reason);
  const isReady = reason !== null && Object.keys(missingExtras(reason, draft)).length === 0;
  const errors = saidErrors(refusal, say);
  return (
    <Form
      method="post"
      replace
      encType="multipart/form-data"
      className="grid gap-4"
      data-keeps-typing=""
      onChange={(event) => setDraft(readDraft(event))}
    >
      {refusal && <ErrorSummary title={say(refusal.message)} errors={errorList(errors)} />}
      <input type="hidden" name="version" value={version} />
      <ReasonChoices
        chosen={typedValue(refusal, "reason")}
        error={errors.reason}
        isHydrated={isHydrated}
      />
      {(!isHydrated || reason?.comment || errors.comment) && (
        <TextArea
          name="comment"
          label={say("Comment")}
          hint={say(cancelMessages.comment)}
          defaultValue={typedValue(refusal, "comment")}
          error={errors.comment}
        />
      )}
      {(!isHydrated || reason?.photo || errors.photo) && (
        <FileField
          name="photo"
          label={say("Photo")}
          hint={say(cancelMessages.photo)}
          accept={acceptedPictures}
          error={errors.photo}
        />
      )}
      {isHydrated && reason?.reschedule && <Notice>{say(cancelMessages.reschedule)}</Notice>}
      <FormActions>
        <Button tone="danger" busy={busy} disabled={isHydrated && !isReady}>
          {say("Cancel Inspection")}
        </Button>
      </FormActions>
    </Form>
  );
}

interface ReasonChoicesProps {
  chosen: string;
  error: string | undefined;
  isHydrated: boolean;
}

/** The reasons, which are stored as they are worded, in the language of the page. */
function ReasonChoices({ chosen, error, isHydrated }: ReasonChoicesProps) {
  const say = useSay();
  return (
    <RadioGroup
      name="reason"
      label={say("Reason")}
      choices={cancelReasons.map((choice) => ({
        value: choice.reason,
        label: say(choice.reason),
        hint: isHydrated ? undefined : hintOf(choice, say),
      }))}
      defaultValue={chosen}
      error={error}
    />
  );
}

/** The messages in the language of the page. */
const saidErrors = (refusal: FormRefusal | null, say: Say): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([name, message]) => [name, say(message)]),
  );

function hintOf({ comment, photo, reschedule }: CancelReason, say: Say): string | undefined {
  const hints = [
    comment && say("Comment required."),
    photo && say("Photo required."),
    reschedule && say(cancelMessages.reschedule),
  ];
  return hints.filter(Boolean).join(" ") || undefined;
}

function readDraft(event: FormEvent<HTMLFormElement>) {
  const values = new FormData(event.currentTarget);
  const param = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  const photo = values.get("photo");
  return {
    reason: param("reason"),
    comment: param("comment"),
    photo: photo instanceof File && photo.size > 0,
  };
}
