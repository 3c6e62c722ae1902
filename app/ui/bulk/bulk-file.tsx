import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../button.tsx";
import { FileField } from "../fields/field.tsx";
import { FormActions } from "../fields/form-layout.tsx";
import { Notice } from "../notice.tsx";
import { Progress } from "../chart/progress.tsx";

interface BulkFileFieldProps {
  /** "Up to 5,000 users." */
  limit: string;
  error: string | undefined;
}

/** The field where a CSV file is dropped or chosen. */
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
  /** URL of the empty file with the correct header. */
  template: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

/** Uploads the file to its preview. */
export function BulkFileActions({ busy, template, cancelTo }: BulkFileActionsProps) {
  return (
    <FormActions>
      <Button tone="primary" busy={busy}>
        Preview
      </Button>
      <LinkButton to={template} icon="download" reloadDocument>
        Download template
      </LinkButton>
      <LinkButton to={cancelTo}>Cancel</LinkButton>
    </FormActions>
  );
}

/** A file in progress: waiting for its owner, being processed, or done. */
export interface BulkFileState {
  status: string;
  message: string | null;
  doneCount: number;
  rowCount: number;
  /** Rows that were not written, or not as the file has them. */
  failedCount: number;
}

interface BulkFileProgressProps {
  file: BulkFileState;
  /** What is in progress ("Creating users"), or null when nothing is. */
  underWay: string | null;
  /** This page's own URL. */
  page: string;
  /** URL of the list of the created records. */
  list: { to: string; label: string };
}

/** Shows the progress of the file and, at the end, its result. */
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
 * If the file was not done when the page was opened, the dialog closes by itself once the rows are written, and the list opens.
 * The dialog stays open when any row failed, because the person must see which.
 */
export function useClosingAfter({ status, failedCount }: BulkFileState, list: string): void {
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (status !== "done") wasOpen.current = true;
    if (status !== "done" || !wasOpen.current || failedCount > 0) return undefined;
    const timer = setTimeout(() => navigate(list, { replace: true }), closesAfter);
    return () => clearTimeout(timer);
  }, [status, failedCount, navigate, list]);
}
