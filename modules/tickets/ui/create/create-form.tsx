import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { TicketDraft } from "../../domain/create/draft-tickets.ts";
import type { CreateView } from "../../domain/create/view-create.server.ts";
import { defaultPriority } from "../../domain/ticket-priority.ts";
import { CommonFields } from "../fields/common-fields.tsx";
import { useTicketRules } from "../fields/ticket-validation.ts";
import { useLiveValidation } from "../fields/use-live-validation.ts";
import { PhotoRow } from "../photos/photo-row.tsx";

interface CreateFormProps {
  view: CreateView;
  refusal: FormRefusal | null;
}

const noValues = { assignee: "", otherEmail: "", priority: defaultPriority, dueOn: "" };

/** The tickets to create, filled in from their answers; the user edits and submits them. */
export function CreateForm({ view, refusal }: CreateFormProps) {
  const { form, onChange, onChoose, passes, errors } = useLiveValidation(useTicketRules());
  const busy = useNavigation().state !== "idle";
  const href = useOrganizationPath();
  const back = href(`/projects/${view.projectId}/tickets/failures?${view.chosen}`);
  const count = view.drafts.length;
  return (
    <>
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <Form
        ref={form}
        method="post"
        replace
        noValidate
        onChange={onChange}
        data-keeps-typing
        className="mt-2 grid gap-6"
      >
        <EnterButton />
        <input type="hidden" name="sendKey" value={view.sendKey} />
        <input type="hidden" name="as" value={view.as} />
        {view.drafts.map((draft, index) => (
          <DraftFields
            key={draft.failures[0]?.id}
            {...{ draft, at: index, refusal, errors }}
            title={count > 1 ? `Ticket ${index + 1}` : view.siteOwner}
          />
        ))}
        <FieldGroup title={count > 1 ? "For all tickets" : "Work"}>
          <CommonFields
            {...{ refusal, errors, onChoose }}
            stored={noValues}
            assignees={view.assignees}
          />
        </FieldGroup>
        <FormActions>
          <Button tone="primary" busy={busy} disabled={passes === false}>
            {count > 1 ? `Create ${count} Tickets` : "Create Ticket"}
          </Button>
          <LinkButton to={back} replace>
            Back
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}

interface DraftFieldsProps {
  draft: TicketDraft;
  /** Position among the tickets of the form. */
  at: number;
  title: string;
  refusal: FormRefusal | null;
  errors: Readonly<Record<string, string>>;
}

function DraftFields({ draft, at, title, refusal, errors }: DraftFieldsProps) {
  const field = (name: "title" | "description") => ({
    name,
    id: `${name}.${at}`,
    defaultValue: typedAt(refusal, name, at) ?? draft[name],
    error: errors[`${name}.${at}`] ?? refusal?.errors[`${name}.${at}`],
    "data-rule": name,
  });
  const photos = draft.failures.flatMap(({ images }) => images);
  return (
    <FieldGroup title={title}>
      {draft.failures.map(({ id }) => (
        <input key={id} type="hidden" name="failure" value={id} />
      ))}
      <TextField {...field("title")} label="Title" autoComplete="off" required />
      <TextArea {...field("description")} label="Description" rows={6} required />
      <PhotoRow
        label="Photos of the failure"
        photos={photos.map((id) => ({ id, name: "Photo of the failure" }))}
      />
    </FieldGroup>
  );
}

/** The text typed into one of several fields with the same name. */
function typedAt(refusal: FormRefusal | null, name: string, index: number): string | undefined {
  const values = refusal?.values[name];
  return values === undefined ? undefined : [values].flat()[index];
}
