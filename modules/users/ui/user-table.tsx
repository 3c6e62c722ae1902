import { useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { UserListPage, UserListRow } from "../domain/lists/list-users.server.ts";
import type { UserListQuery } from "../domain/lists/user-list-query.ts";

/** The users of the organization, with what creates, disables and enables them. */
export function UserTable({ query, page }: { query: UserListQuery; page: UserListPage }) {
  const under = useOrganizationPath();
  const add = (
    <LinkButton to={under("/users/add")} tone="primary" icon="plus">
      Add User
    </LinkButton>
  );
  return (
    <Table
      title="Users"
      query={query}
      tabs={page.counts}
      searchLabel="Search users"
      actions={
        <>
          {add}
          <LinkButton to={under("/users/bulk")} icon="users">
            Add Bulk Users
          </LinkButton>
        </>
      }
      columns={[
        ...columns,
        { key: "actions", label: "Actions", cell: (row) => <Toggle {...row} /> },
      ]}
      rows={page.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => under(`/users/${row.id}/manage`)}
      total={page.total}
      empty={{
        icon: "users",
        title: "No users yet",
        text: "Add a user, or upload a file of users.",
      }}
    />
  );
}

const columns: Column<UserListRow>[] = [
  { key: "name", label: "Name", sortable: true, cell: (row) => row.name },
  {
    key: "email",
    label: "Email",
    sortable: true,
    cell: (row) => <span className="wrap-anywhere">{row.email}</span>,
  },
  { key: "type", label: "Type", sortable: true, cell: (row) => row.type },
  { key: "phone", label: "Phone", sortable: true, cell: (row) => row.phone ?? "–" },
  { key: "zip", label: "Zip", sortable: true, cell: (row) => row.zip ?? "–" },
  { key: "state", label: "State", sortable: true, cell: (row) => row.state ?? "–" },
];

function Toggle({ id, name, disabled, canToggle }: UserListRow) {
  const under = useOrganizationPath();
  const { pathname, search } = useLocation();
  if (!canToggle) return "–";
  const verb = disabled ? "Enable" : "Disable";
  return (
    <Confirm
      key={verb}
      label={verb}
      question={`${verb}?`}
      about={name}
      tone={disabled ? "plain" : "danger"}
      action={under(`/users/${id}/disabled`)}
      fields={{ disabled: disabled ? "" : "yes", back: pathname + search }}
    />
  );
}
