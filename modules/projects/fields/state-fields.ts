/** The fields for the form of the inspection, its date, and the status of the project. */
import type { ProjectField } from "./project-field.ts";

/** This field cannot be reverted, because changing the type ends an intake. */
export const type = {
  column: "projects.formTitle",
  label: "Project Type",
  list: { key: "type", label: "Type", card: "end", sort: "formTitle" },
  csv: { key: "projectType", heading: "Project Type" },
  searched: "text",
  api: { name: "intake.title", kind: "text" },
} as const satisfies ProjectField;

export const rubric = {
  column: "projects.rubricName",
  label: "Project Scoring Rubric",
  api: { name: "rubric.name", kind: "text" },
  revert: { columns: ["projects.rubricId", "projects.rubricName"] },
} as const satisfies ProjectField;

/** When the inspection takes place. */
export const visit = {
  column: "projects.inspectionAt",
  label: "Visit",
  list: { key: "visit", label: "Visit", kind: "visit", card: "last" },
} as const satisfies ProjectField;

export const createdAt = {
  column: "projects.createdAt",
  label: "Created",
  list: { key: "created", row: "createdAt", label: "Created", kind: "day", sort: "createdAt" },
  api: { name: "created", kind: "timestamp" },
} as const satisfies ProjectField;

export const status = {
  column: "projects.status",
  label: "Status",
  list: { key: "status", label: "Status", kind: "status", card: "beside", sort: "status" },
  csv: { key: "status", heading: "Status" },
  api: { name: "status", kind: "keyword", inRecord: true },
} as const satisfies ProjectField;
