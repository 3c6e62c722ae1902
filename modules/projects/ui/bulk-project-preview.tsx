import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/error-summary.tsx";
import { formatCount } from "#app/ui/format.ts";
import { FormActions } from "#app/ui/form-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Table } from "#app/ui/table.tsx";
import type { BulkProjectsView } from "../domain/bulk-projects.server.ts";
import { useBulkProjectColumns } from "./bulk-project-columns.tsx";

interface BulkProjectPreviewProps {
  view: BulkProjectsView;
  refusal: FormRefusal | null;
}

/** A file of projects row by row, from its lookup over its preview to its result. */
export function BulkProjectPreview({ view, refusal }: BulkProjectPreviewProps) {
  useClosingAfter(view.status);
  return (
    <div className="grid gap-6">
      <State view={view} />
      <Unprocessed view={view} />
      {view.canConfirm && <ConfirmForm view={view} refusal={refusal} />}
      <Table
        title={view.fileName}
        titleLevel={2}
        query={view.query}
        tabs={view.counts}
        columns={useBulkProjectColumns()}
        rows={view.rows}
        rowKey={(row) => String(row.line)}
        total={view.total}
        empty={{ title: "No rows" }}
      />
    </div>
  );
}

const underWay = { locating: "Looking up addresses", queued: "Creating projects" };

function State({ view }: Pick<BulkProjectPreviewProps, "view">) {
  const under = useOrganizationPath();
  const page = under(`/projects/bulk/${view.id}`);
  if (view.status === "locating" || view.status === "queued" || view.status === "running")
    return (
      <div className="grid gap-2">
        <Progress
          label={underWay[view.status === "locating" ? "locating" : "queued"]}
          value={view.doneCount}
          max={view.rowCount}
        />
        <noscript>
          <Link to={page} className="text-link">
            Look again
          </Link>
        </noscript>
      </div>
    );
  if (view.status === "done")
    return (
      <Notice tone="ok">
        <p>{view.message}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton to={`${page}/result.csv`} icon="download" reloadDocument>
            Download result
          </LinkButton>
          <LinkButton to={under("/projects")}>Go to projects</LinkButton>
        </div>
      </Notice>
    );
  return view.message ? <Notice tone="bad">{view.message}</Notice> : null;
}

const notAllLocated = "could not geocode all sites";
const unprocessedTitle = "The following addresses are not processed:";

function Unprocessed({ view }: Pick<BulkProjectPreviewProps, "view">) {
  const { addresses, count } = view.unprocessed;
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{notAllLocated}</p>
      <p>{unprocessedTitle}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {addresses.map((address, at) => (
          <li key={`${address} ${at}`}>{address}</li>
        ))}
      </ul>
      {count > addresses.length && <p>and {formatCount(count - addresses.length)} more...</p>}
    </Notice>
  );
}

function ConfirmForm({ view, refusal }: BulkProjectPreviewProps) {
  const under = useOrganizationPath();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.sentence} errors={errorList(refusal.errors)} />}
      <p>
        {view.readyCount === 1
          ? "One project is ready to be created."
          : `${formatCount(view.readyCount)} projects are ready to be created.`}
      </p>
      <FormActions>
        <Button tone="primary" busy={busy} disabled={view.readyCount === 0}>
          Ok
        </Button>
        <LinkButton to={under("/projects")}>Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}

const closesAfter = 3_000;

/** Once the projects it was watching are there, the dialog closes by itself. */
function useClosingAfter(status: BulkProjectsView["status"]): void {
  const navigate = useNavigate();
  const list = useOrganizationPath()("/projects");
  const watched = useRef(false);
  useEffect(() => {
    if (status === "queued" || status === "running") watched.current = true;
    if (status !== "done" || !watched.current) return undefined;
    const timer = setTimeout(() => navigate(list, { replace: true }), closesAfter);
    return () => clearTimeout(timer);
  }, [status, navigate, list]);
}
