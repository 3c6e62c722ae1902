import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkPreview } from "#app/ui/bulk/bulk-preview.tsx";
import type { UndoOffer } from "#app/platform/bulk/undo-import.ts";
import type { Column } from "#app/ui/table/table.tsx";
import type { BulkUploadView } from "../domain/bulk/bulk-uploads.server.ts";
import { PermissionPickers } from "./permission-pickers.tsx";
import { typedPermissions } from "./typed-permissions.ts";

interface BulkUserPreviewProps {
  view: BulkUploadView & { undo: UndoOffer | null };
  refusal: FormRefusal | null;
}

/** A file of users row by row: its preview, its progress and its result. */
export function BulkUserPreview({ view, refusal }: BulkUserPreviewProps) {
  const href = useOrganizationPath();
  const busy = view.status === "queued" || view.status === "running";
  return (
    <BulkPreview
      view={view}
      refusal={refusal}
      noun="user"
      columns={columns}
      underWay={busy ? "Creating users" : null}
      page={href(`/users/bulk/${view.id}`)}
      list={href("/users")}
      cancel={href("/users/bulk")}
      afterUndo="The links in their invitations stop working."
      confirmFields={<Permissions options={view.options} refusal={refusal} />}
    />
  );
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
  { key: "rowNumber", label: "Row", align: "end", cell: (row) => row.rowNumber },
  { key: "name", label: "Name", cell: (row) => row.name || "–" },
  {
    key: "email",
    label: "Email",
    cell: (row) => <span className="wrap-anywhere">{row.email || "–"}</span>,
  },
  { key: "type", label: "Type", cell: (row) => row.type || "–" },
  {
    key: "status",
    label: "Status",
    cell: (row) => (
      <span>
        <span className={tones[row.status]}>{row.status}</span>
        {row.message && <span className="block wrap-anywhere">{row.message}</span>}
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
