import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatCount } from "../../platform/format.ts";
import { tableHref } from "../../platform/lists/table-query.ts";
import { Button, LinkButton } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { TextField } from "../fields/field.tsx";

/** A row of a bulk file as its form shows it. */
export interface RecoverableRow {
  rowNumber: number;
  status: string;
  message: string | null;
  fields: readonly { name: string; label: string; value: string }[];
}

/** The form for the row that the URL names, shown above the table that contains the row. */
export function BulkRowForm({ row }: { row: RecoverableRow | null }) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === "submitting";
  const heading = useRef<HTMLHeadingElement>(null);
  const rowNumber = row?.rowNumber;
  useEffect(() => {
    if (rowNumber !== undefined) heading.current?.focus();
  }, [rowNumber]);
  if (!row) return null;
  return (
    <Form
      key={row.rowNumber}
      method="post"
      replace
      className="grid gap-4 rounded-md border border-edge p-4"
    >
      <h2 ref={heading} tabIndex={-1}>
        Row {row.rowNumber}
      </h2>
      {row.message && (
        <Notice tone={row.status === "warning" ? "warn" : "bad"}>{row.message}</Notice>
      )}
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="rowNumber" value={row.rowNumber} />
      <div className="grid gap-4 sm:grid-cols-2">
        {row.fields.map(({ name, label, value }) => (
          <TextField key={name} label={label} name={name} defaultValue={value} autoComplete="off" />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" busy={busy}>
          Save row
        </Button>
        <LinkButton to={tableHref(pathname + search, { row: null })} preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

/** Rows with a warning, and the button that accepts all of them as they are. */
export function BulkWarnings({ count }: { count: number }) {
  const busy = useNavigation().state === "submitting";
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {count === 1
          ? "One row has a warning. Correct it, or accept it as it is."
          : `${formatCount(count)} rows have a warning. Correct them, or accept them as they are.`}
      </p>
      <Form method="post" replace preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="accept" />
        <Button busy={busy}>{count === 1 ? "Accept warning" : "Accept all warnings"}</Button>
      </Form>
    </Notice>
  );
}

interface BulkRowActionsProps {
  rowNumber: number;
  status: string;
}

/** What a person can do with a row before the file is confirmed. Skipped and failed rows are corrected the same way. */
export function BulkRowActions({ rowNumber, status }: BulkRowActionsProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={tableHref(pathname + search, { row: rowNumber })}
        preventScrollReset
        className="text-link"
        aria-label={`Edit row ${rowNumber}`}
      >
        Edit
      </Link>
      {status === "warning" && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="rowNumber" value={rowNumber} />
          <button className="text-link" aria-label={`Accept row ${rowNumber}`}>
            Accept
          </button>
        </Form>
      )}
    </div>
  );
}
