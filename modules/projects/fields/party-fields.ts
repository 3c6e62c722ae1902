/** The people and organizations of a project. Users choose them, so the project's form has its own control for each. */
import type { ProjectField } from "./project-field.ts";

export const client = {
  column: "projects.clientName",
  label: "Client",
  list: { key: "client", label: "Client", sort: "clientName" },
  csv: { key: "client", heading: "Client" },
  searched: "text",
  api: { name: "client.name", kind: "text" },
  revert: {
    columns: ["projects.clientId"],
    follows: ["projects.clientName", "projects.clientOrganizationId"],
  },
} as const satisfies ProjectField;

export const installer = {
  column: "projects.installerName",
  label: "Installer",
  bulk: {
    key: "installer",
    heading: "system installer",
    at: 8,
    synonyms: ["installer", "contractor", "installeremail"],
  },
  csv: { key: "installer", heading: "Installer" },
  searched: "text",
  api: { name: "installer.name", kind: "text" },
  revert: {
    columns: ["projects.installerKind", "projects.installerId", "projects.nabcepIds"],
    follows: ["projects.installerName", "projects.installerViewable"],
  },
} as const satisfies ProjectField;

/** This field cannot be reverted, because changing the inspector clears the date. */
export const inspector = {
  column: "projects.inspectorName",
  label: "Inspector",
  list: { key: "inspector", label: "Inspector", card: "last", sort: "inspectorName" },
  bulk: {
    key: "fieldUser",
    heading: "field user",
    at: 9,
    synonyms: ["inspector", "fieldinspector", "inspectoremail"],
  },
  csv: { key: "inspector", heading: "Inspector" },
  searched: "text",
  api: { name: "inspection.inspector.name", kind: "text" },
} as const satisfies ProjectField;

export const restrictSchedule = {
  column: "projects.restrictSchedule",
  label: "Restrict Schedule",
  api: { name: "restrict_schedule", kind: "flag", inRecord: true },
  revert: { columns: ["projects.restrictSchedule"] },
} as const satisfies ProjectField;

export const reviewer = {
  column: "projects.reviewerName",
  label: "Quality Manager",
  csv: { key: "reviewer", heading: "Quality Manager" },
  api: { name: "reviewer.name", kind: "text" },
} as const satisfies ProjectField;
