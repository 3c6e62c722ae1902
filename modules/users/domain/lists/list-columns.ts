/** The columns of the lists of people and clients as text, for their tables and files. */
import { worksheetDay, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import type { ClientRow } from "./list-clients.server.ts";
import type { PersonRow } from "./list-people.server.ts";
import type { UserListRow } from "./list-users.server.ts";

export const userColumns: readonly ListColumn<UserListRow>[] = [
  { key: "name", label: "Name", text: (row) => row.name },
  { key: "email", label: "Email", text: (row) => row.email },
  { key: "type", label: "Type", text: (row) => row.type },
  { key: "phone", label: "Phone", text: (row) => row.phone ?? "" },
  { key: "zip", label: "Zip", text: (row) => row.zip ?? "" },
  { key: "state", label: "State", text: (row) => row.state ?? "" },
];

export const peopleColumns: readonly ListColumn<PersonRow>[] = [
  { key: "id", label: "ID", text: (row) => row.id },
  { key: "name", label: "Name", text: (row) => row.name },
  { key: "email", label: "Email", text: (row) => row.email },
  { key: "phone", label: "Phone", text: (row) => row.phone ?? "" },
  { key: "address", label: "Address", text: (row) => row.address ?? "" },
];

export const clientColumns: readonly ListColumn<ClientRow>[] = [
  { key: "company", label: "Company Name", text: (row) => row.name },
  {
    key: "contact",
    label: "Contact",
    text: (row) => [row.email, row.phone].filter(Boolean).join(", "),
  },
  { key: "address", label: "Address", text: (row) => row.address ?? "" },
  { key: "created", label: "Created", text: (row, zone) => worksheetDay(row.createdAt, zone) },
  { key: "roles", label: "Roles", text: (row) => row.roles.join(", ") },
  {
    key: "third-party",
    label: "Third Party Inspector",
    text: (row) => (row.thirdPartyInspector ? "Yes" : "No"),
  },
];
