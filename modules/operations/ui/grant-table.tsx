import type { UserType } from "#app/platform/viewer.ts";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Grant } from "../domain/list-grants.server.ts";

/** The pages that the route guard opens to a type of user, with and without a prefix. */
export function GrantTable({ type, grants }: { type: UserType; grants: Grant[] }) {
  return (
    <Table
      title={`Pages this user can open: ${type}`}
      rows={grants}
      rowKey={(grant) => grant.permission}
      columns={[
        { key: "permission", label: "Permission", cell: (grant) => grant.permission },
        { key: "bare", label: "Bare path", cell: (grant) => <Answer granted={grant.bare} /> },
        {
          key: "prefixed",
          label: "Under the organization",
          cell: (grant) => <Answer granted={grant.prefixed} />,
        },
        {
          key: "paths",
          label: "Pages",
          cell: (grant) => <span className="wrap-anywhere">{grant.paths.join(", ") || "–"}</span>,
        },
      ]}
      empty={{ title: "No permissions yet" }}
    />
  );
}

function Answer({ granted }: { granted: boolean }) {
  return <StatusBadge status={granted ? "Granted" : "Refused"} tone={granted ? "ok" : "quiet"} />;
}
