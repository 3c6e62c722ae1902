import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EditedVersion, editedKey } from "#app/ui/fields/edited-version.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { acceptQuestion } from "../../domain/steps/step-text.ts";
import type { EditView } from "../../domain/steps/view-edit.server.ts";
import { CommonFields } from "../fields/common-fields.tsx";
import { useTicketRules } from "../fields/ticket-validation.ts";
import { useLiveValidation } from "../fields/use-live-validation.ts";

interface EditFormProps {
  view: EditView;
  refusal: FormRefusal | null;
}

/** The form that edits a ticket. */
export function EditForm({ view, refusal }: EditFormProps) {
  const { form, onChange, onChoose, passes, errors } = useLiveValidation(useTicketRules());
  const busy = useNavigation().state !== "idle";
  const href = useOrganizationPath();
  const field = (name: "title" | "description") => ({
    name,
    defaultValue: typedValue(refusal, name, view[name]),
    error: errors[name] ?? refusal?.errors[name],
    "data-rule": name,
  });
  return (
    <>
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <Form
        key={editedKey(refusal)}
        ref={form}
        method="post"
        replace
        noValidate
        onChange={onChange}
        data-keeps-typing
        className="mt-2 grid gap-4"
      >
        <EnterButton />
        <EditedVersion
          refusal={refusal}
          version={String(view.version)}
          rendered={view.renderedValues}
        />
        <TextField {...field("title")} label="Title" autoComplete="off" required />
        <TextArea {...field("description")} label="Description" rows={6} required />
        <CommonFields
          {...{ refusal, errors, onChoose }}
          stored={view.stored}
          assignees={view.assignees}
        />
        {view.statuses && <StatusFields {...{ view, refusal, errors }} statuses={view.statuses} />}
        <SubmitActions
          label="Save"
          busy={busy}
          disabled={passes === false}
          cancelTo={href(view.returnTo)}
          replace
        />
      </Form>
    </>
  );
}

interface StatusFieldsProps extends EditFormProps {
  statuses: NonNullable<EditView["statuses"]>;
  errors: Readonly<Record<string, string>>;
}

/** Only the creator sees these fields. Rejecting requires a reason, and the form says that accepting is final. */
function StatusFields({ view, refusal, errors, statuses }: StatusFieldsProps) {
  return (
    <div className="grid gap-4">
      <SelectField
        name="status"
        label="Status"
        options={statuses}
        defaultValue={typedValue(refusal, "status", view.status)}
        error={refusal?.errors.status}
      />
      <p data-when="Completed" className="text-muted">
        {acceptQuestion}
      </p>
      <div data-when="Rejected">
        {view.status === "Submitted" && (
          <TextArea
            name="comment"
            label="Reason for rejecting"
            defaultValue={typedValue(refusal, "comment")}
            error={errors.comment ?? refusal?.errors.comment}
            data-rule="rejection"
            required
          />
        )}
      </div>
    </div>
  );
}
