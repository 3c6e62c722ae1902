import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkConfirmForm } from "#app/ui/bulk/bulk-confirm.tsx";
import { BulkFileProgress, useClosingAfter } from "#app/ui/bulk/bulk-file.tsx";
import { BulkRowActions, BulkRowForm, BulkWarnings } from "#app/ui/bulk/bulk-rows.tsx";
import { UndoImport } from "#app/ui/bulk/undo-import.tsx";
import type { UndoOffer } from "#app/platform/bulk/undo-import.ts";
import { formatCount } from "#app/platform/format.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { BulkUploadView } from "../domain/bulk/bulk-uploads.server.ts";
import { PermissionPickers } from "./permission-pickers.tsx";
import { typedPermissions } from "./typed-permissions.ts";

interface BulkPreviewProps {
  view: BulkUploadView & { undo: UndoOffer | null };
  refusal: FormRefusal | null;
}

/** A file of users row by row: its preview, its progress and its result. */
export function BulkPreview({ view, refusal }: BulkPreviewProps) {
  const under = useOrganizationPath();
  const list = under("/users");
  useClosingAfter(view, list);
  const busy = view.status === "queued" || view.status === "running";
  return (
    <div className="grid gap-6">
      <BulkFileProgress
        file={view}
        underWay={busy ? "Creating users" : null}
        page={under(`/users/bulk/${view.id}`)}
        list={{ to: list, label: "Go to users" }}
      />
      {view.canConfirm && <BulkWarnings count={view.warningCount} />}
      {view.canConfirm && (
        <BulkConfirmForm
          refusal={refusal}
          ready={readySentence(view.readyCount)}
          readyCount={view.readyCount}
          errorCount={view.failedCount}
          cancel={under("/users/bulk")}
        >
          <Permissions options={view.options} refusal={refusal} />
        </BulkConfirmForm>
      )}
      <UndoImport
        offer={view.undo}
        noun={{ one: "user", many: "users" }}
        after="The links in their invitations stop working."
      />
      <BulkRowForm row={view.rowToRepair} />
      <Table
        title={view.fileName}
        titleLevel={2}
        query={view.query}
        tabs={view.counts}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => String(row.line)}
        searchLabel="Search rows"
        rowActions={view.canConfirm ? (row) => <BulkRowActions {...row} /> : undefined}
        total={view.total}
        keys={view.keys}
        empty={{ title: "No rows" }}
      />
    </div>
  );
}

function readySentence(count: number): string {
  return count === 1
    ? "One user is ready to be created."
    : `${formatCount(count)} users are ready to be created.`;
}

interface PermissionsProps {
  options: BulkUploadView["options"];
  refusal: FormRefusal | null;
}

function Permissions({ options, refusal }: PermissionsProps) {
  if (!options) return null;
  return (
    <>
      <p className="text-muted">
        These permissions apply to the field users and quality managers in this file.
      </p>
      <PermissionPickers
        options={{ ...options, ...refusal?.offered }}
        values={typedPermissions(refusal)}
        errors={refusal?.errors}
      />
    </>
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
    label: "Status",
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
  undone: "font-semibold text-muted",
  warning: "font-semibold text-warn",
  error: "font-semibold text-bad",
  skipped: "font-semibold text-warn",
};
