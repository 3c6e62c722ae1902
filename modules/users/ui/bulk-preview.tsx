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
import { Table, type Column } from "#app/ui/table.tsx";
import type { BulkUploadView } from "../domain/bulk-uploads.server.ts";
import { PermissionPickers } from "./permission-pickers.tsx";
import { typedPermissions } from "./typed-permissions.ts";

interface BulkPreviewProps {
  view: BulkUploadView;
  refusal: FormRefusal | null;
}

/** A file of users row by row, from its preview over its progress to its result. */
export function BulkPreview({ view, refusal }: BulkPreviewProps) {
  useClosingAfter(view.status);
  return (
    <div className="grid gap-6">
      <State view={view} />
      {view.canConfirm && <ConfirmForm view={view} refusal={refusal} />}
      <Table
        title={view.fileName}
        titleLevel={2}
        query={view.query}
        tabs={view.counts}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => String(row.line)}
        total={view.total}
        empty={{ title: "No rows" }}
      />
    </div>
  );
}

function State({ view }: Pick<BulkPreviewProps, "view">) {
  const under = useOrganizationPath();
  const page = under(`/users/bulk/${view.id}`);
  if (view.status === "queued" || view.status === "running")
    return (
      <div className="grid gap-2">
        <Progress label="Creating users" value={view.doneCount} max={view.rowCount} />
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
          <LinkButton to={under("/users")}>Go to users</LinkButton>
        </div>
      </Notice>
    );
  return view.message ? <Notice tone="bad">{view.message}</Notice> : null;
}

function ConfirmForm({ view, refusal }: BulkPreviewProps) {
  const under = useOrganizationPath();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.sentence} errors={errorList(refusal.errors)} />}
      <p>
        {view.readyCount === 1
          ? "One user is ready to be created."
          : `${formatCount(view.readyCount)} users are ready to be created.`}
      </p>
      {view.options && (
        <>
          <p className="text-muted">
            The permissions are for the field users and quality managers of this file.
          </p>
          <PermissionPickers
            options={view.options}
            values={typedPermissions(refusal)}
            errors={refusal?.errors}
          />
        </>
      )}
      <FormActions>
        <Button tone="primary" busy={busy} disabled={view.readyCount === 0}>
          Ok
        </Button>
        <LinkButton to={under("/users/bulk")}>Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}

const columns: Column<BulkUploadView["rows"][number]>[] = [
  { key: "line", label: "Row", align: "end", cell: (row) => row.line },
  { key: "name", label: "Name", cell: (row) => row.name || "–" },
  {
    key: "email",
    label: "Email",
    cell: (row) => <span className="wrap-anywhere">{row.email || "–"}</span>,
  },
  { key: "type", label: "Type", cell: (row) => row.type || "–" },
  {
    key: "verdict",
    label: "Verdict",
    cell: (row) => (
      <span>
        <span className={tones[row.verdict]}>{row.verdict}</span>
        {row.problem && <span className="block wrap-anywhere">{row.problem}</span>}
      </span>
    ),
  },
];

const tones = {
  ready: "font-semibold",
  created: "font-semibold text-ok",
  error: "font-semibold text-bad",
  skipped: "font-semibold text-warn",
};

const closesAfter = 3_000;

/** Once the users it was watching are there, the dialog closes by itself. */
function useClosingAfter(status: BulkUploadView["status"]): void {
  const navigate = useNavigate();
  const list = useOrganizationPath()("/users");
  const watched = useRef(false);
  useEffect(() => {
    if (status === "queued" || status === "running") watched.current = true;
    if (status !== "done" || !watched.current) return undefined;
    const timer = setTimeout(() => navigate(list, { replace: true }), closesAfter);
    return () => clearTimeout(timer);
  }, [status, navigate, list]);
}
