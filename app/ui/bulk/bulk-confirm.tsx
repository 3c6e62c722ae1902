import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import type { FormRefusal } from "../../platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "../fields/error-summary.tsx";
import { SubmitActions } from "../fields/form-layout.tsx";

interface BulkConfirmFormProps {
  refusal: FormRefusal | null;
  /** "12 users are ready to be created." */
  ready: string;
  readyCount: number;
  /** Rows that cannot be written as they are. */
  errorCount: number;
  /** Where Cancel leads. */
  cancel: string;
  /** More fields that the person fills in before the rows are written. */
  children?: ReactNode;
}

/** Asks for confirmation. Nothing is written before this form is submitted. */
export function BulkConfirmForm({
  refusal,
  ready,
  readyCount,
  errorCount,
  cancel,
  children,
}: BulkConfirmFormProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" replace className="grid gap-4">
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <p>{ready}</p>
      {errorCount > 0 && <p className="text-bad">{leftOutMessage(errorCount)}</p>}
      {children}
      <SubmitActions label="Ok" busy={busy} disabled={readyCount === 0} cancelTo={cancel} />
    </Form>
  );
}

function leftOutMessage(count: number): string {
  return count === 1
    ? "One row has an error and is left out. Edit it below to include it."
    : `${formatCount(count)} rows have errors and are left out. Edit them below to include them.`;
}
