import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { FieldChange } from "../domain/audit/change-text.ts";
import { revertColumns } from "./change-columns.tsx";

interface RevertFormProps {
  id: string;
  message: string;
  changes: FieldChange[];
  /** Why it cannot be reverted. */
  reason: string | null;
  /** Why the posted revert was refused, when the change could be reverted before. */
  postError: string | null;
}

/** Shows what the revert will change before it is posted. */
export function RevertForm({ id, message, changes, reason, postError }: RevertFormProps) {
  const entry = useOrganizationPath()(`/audit/${id}`);
  const busy = useNavigation().state !== "idle";
  return (
    <DialogPage title="Revert Change" closeTo={entry} width="wide">
      {postError !== null && reason === null && <ErrorSummary title={postError} errors={[]} />}
      <p className="mb-4 wrap-anywhere">{message}</p>
      {reason === null ? (
        <Form method="post" replace className="grid gap-4">
          <Table
            title="What will change"
            titleLevel={2}
            columns={revertColumns}
            rows={changes}
            rowKey={({ field }) => field}
            empty={{ title: "Nothing" }}
          />
          <SubmitActions label="Revert" busy={busy} cancelTo={entry} replace />
        </Form>
      ) : (
        <>
          <p role="status" className="mb-4">
            {reason}
          </p>
          <LinkButton to={entry} replace>
            Back
          </LinkButton>
        </>
      )}
    </DialogPage>
  );
}
