import { Form, useNavigation } from "@remix-run/react";
import { typed, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";

interface NoteFormProps {
  noteId: string;
  note?: { note: string; contactAttempted: boolean };
  closeTo: string;
  saveLabel: string;
  refusal: FormRefusal | null;
}

export function NoteForm({ noteId, note, closeTo, saveLabel, refusal }: NoteFormProps) {
  const ticked = refusal
    ? refusal.values.contactAttempted !== undefined
    : (note?.contactAttempted ?? false);
  return (
    <Form method="post" replace data-keeps-typing className="grid gap-4">
      <input type="hidden" name="noteId" value={typed(refusal, "noteId", noteId)} />
      <TextArea
        label="Note"
        name="note"
        defaultValue={typed(refusal, "note", note?.note)}
        error={refusal ? (refusal.errors.note ?? refusal.sentence) : undefined}
        required
      />
      <CheckboxField label="Contact attempted" name="contactAttempted" defaultChecked={ticked} />
      <FormActions>
        <Button tone="primary" busy={useNavigation().state !== "idle"}>
          {saveLabel}
        </Button>
        <LinkButton to={closeTo} replace>
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
}
