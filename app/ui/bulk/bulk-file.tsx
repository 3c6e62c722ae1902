import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../button.tsx";
import { FileField } from "../fields/field.tsx";
import { FormActions } from "../fields/form-section.tsx";
import { Notice } from "../notice.tsx";
import { Progress } from "../chart/progress.tsx";

interface BulkFileFieldProps {
  /** "Up to 5,000 users." */
  limit: string;
  error: string | undefined;
}

/** Where a CSV file is dropped or chosen. */
export function BulkFileField({ limit, error }: BulkFileFieldProps) {
  return (
    <div className="rounded-md border-2 border-dashed border-edge p-4">
      <FileField
        name="file"
        label="CSV file"
        accept=".csv,.tsv,text/csv"
        hint={`Drag a file here, or choose one. ${limit}`}
        error={error}
        required
      />
    </div>
  );
}

interface BulkFileActionsProps {
  busy: boolean;
  /** Address of the empty file with the right header. */
  template: string;
}

/** Sends the file to its preview. */
export function BulkFileActions({ busy, template }: BulkFileActionsProps) {
  return (
    <FormActions>
      <Button tone="primary" busy={busy}>
        Preview
      </Button>
      <LinkButton to={template} icon="download" reloadDocument>
        Download template
      </LinkButton>
    </FormActions>
  );
}

/** A file on its way: waiting for its owner, being worked on, over. */
export interface BulkFileState {
  status: string;
  message: string | null;
  doneCount: number;
  rowCount: number;
  /** Rows that were to be written and were not. */
  failedCount: number;
}

interface BulkFileProgressProps {
  file: BulkFileState;
  /** What is under way ("Creating users"), or null when nothing is. */
  underWay: string | null;
  /** This page's own address. */
  page: string;
  /** Where what was created is listed. */
  list: { to: string; label: string };
}

/** How far the file is, and at the end its result. */
export function BulkFileProgress({ file, underWay, page, list }: BulkFileProgressProps) {
  if (underWay)
    return (
      <div className="grid gap-2">
        <Progress label={underWay} value={file.doneCount} max={file.rowCount} />
        <noscript>
          <Link to={page} className="text-link">
            Look again
          </Link>
        </noscript>
      </div>
    );
  if (file.status === "done")
    return (
      <Notice tone="ok">
        <p>{file.message}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton to={`${page}/result.csv`} icon="download" reloadDocument>
            Download result
          </LinkButton>
          <LinkButton to={list.to}>{list.label}</LinkButton>
        </div>
      </Notice>
    );
  return file.message ? <Notice tone="bad">{file.message}</Notice> : null;
}

const closesAfter = 3_000;

/**
 * Once the rows of a file that was not done when the page was opened are written, the dialog closes by itself and leads to their
 * list. It stays when rows failed that its preview had called ready, for that is news.
 */
export function useClosingAfter({ status, failedCount }: BulkFileState, list: string): void {
  const navigate = useNavigate();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (status !== "done") known.current ??= failedCount;
    if (status !== "done" || known.current === null || failedCount > known.current)
      return undefined;
    const timer = setTimeout(() => navigate(list, { replace: true }), closesAfter);
    return () => clearTimeout(timer);
  }, [status, failedCount, navigate, list]);
}
