import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { CheckboxField, TextArea } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";

interface NoteFormProps {
  noteId: string;
  note?: { note: string; contactAttempted: boolean };
  closeTo: string;
  saveLabel: string;
  refusal: FormRefusal | null;
}

export function NoteForm({ noteId, note, closeTo, saveLabel, refusal }: NoteFormProps) {
  const isContactAttempted = refusal
    ? refusal.values.contactAttempted !== undefined
    : (note?.contactAttempted ?? false);
  return (
    <Form method="post" replace data-keeps-typing className="grid gap-4">
      <input type="hidden" name="noteId" value={typedValue(refusal, "noteId", noteId)} />
      <TextArea
        label="Note"
        name="note"
        defaultValue={typedValue(refusal, "note", note?.note)}
        error={refusal ? (refusal.errors.note ?? refusal.message) : undefined}
        required
      />
      <CheckboxField
        label="Contact attempted"
        name="contactAttempted"
        defaultChecked={isContactAttempted}
      />
      <SubmitActions
        label={saveLabel}
        busy={useNavigation().state !== "idle"}
        cancelTo={closeTo}
        replace
      />
    </Form>
  );
}
