import { useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { userTypeName } from "#app/platform/viewer.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { SelectionConfirm, type Selection } from "#app/ui/table/selection-bar.tsx";
import { userColumns } from "../domain/lists/list-columns.ts";
import type { UserListPage, UserListRow } from "../domain/lists/list-users.server.ts";
import type { UserListQuery } from "../domain/lists/user-list-query.ts";

/** The users of the organization, with actions to create, disable and enable them. */
export function UserTable({ query, page }: { query: UserListQuery; page: UserListPage }) {
  const href = useOrganizationPath();
  const add = (
    <LinkButton to={href("/users/add")} tone="primary" icon="plus">
      Add User
    </LinkButton>
  );
  return (
    <Table
      title="Users"
      help="roles"
      query={query}
      tabs={page.counts.map((tab) => ({ ...tab, label: userTypeName(tab.status) }))}
      searchLabel="Search users"
      actions={
        <>
          {add}
          <LinkButton to={href("/users/bulk")} icon="users">
            Add Bulk Users
          </LinkButton>
        </>
      }
      list="users"
      columns={columns}
      rowActions={(row) => <Toggle {...row} />}
      selection={useSelected()}
      rows={page.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/users/${row.id}/manage`)}
      total={page.total}
      keys={page.keys}
      empty={{
        drawing: "van",
        title: "No users yet",
        text: "Add a user, or upload a file of users.",
      }}
    />
  );
}

const cardSlots: Record<string, Column<UserListRow>["card"]> = {
  email: "line",
  type: "last",
  phone: "last",
};

const columns: Column<UserListRow>[] = userColumns.map(({ key, label, text }) => {
  const cellText = (row: UserListRow) =>
    key === "type" ? userTypeName(row.type) : text(row, "UTC");
  const fit = ["type", "zip", "state"].includes(key) ? "content" : undefined;
  const card = cardSlots[key];
  const cell = (row: UserListRow) => (key === "name" ? <Named row={row} /> : cellText(row) || "–");
  return { key, label, sortable: true, text: cellText, fit, card, cell };
});

function Named({ row: { name } }: { row: UserListRow }) {
  return (
    <>
      <span className="row-face">
        <Avatar name={name} size={24} />
      </span>
      {name}
    </>
  );
}

/** What an administrator may do with the selected users. */
function useSelected(): Selection<UserListRow> {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const action = href("/users/selected");
  return {
    form: "selected-users",
    nameOf: (row) => row.name,
    isSelectable: (row) => row.canToggle,
    actions: (
      <>
        <input type="hidden" name="back" value={pathname + search} />
        <SelectionConfirm
          {...{ action, name: "intent", value: "disable", question: "Disable?" }}
          about="The selected users can no longer sign in."
        >
          Disable
        </SelectionConfirm>
        <SelectionConfirm
          {...{ action, name: "intent", value: "enable", question: "Enable?", tone: "plain" }}
          about="The selected users can sign in again."
        >
          Enable
        </SelectionConfirm>
      </>
    ),
  };
}

function Toggle({ id, name, disabled, canToggle }: UserListRow) {
  const href = useOrganizationPath();
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
      pageButtonTone="quiet"
      action={href(`/users/${id}/disabled`)}
      fields={{ disabled: disabled ? "" : "yes", back: pathname + search }}
    />
  );
}
