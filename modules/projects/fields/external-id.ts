import { lengthError } from "#app/platform/form/field-rules.ts";
import type { ProjectField } from "./project-field.ts";

const error = (text = "") => (text === "" ? null : lengthError(text, { min: 1, max: 60 }));

/** The customer's own number for a project. */
export const externalId = {
  column: "projects.externalId",
  label: "External ID",
  typed: {
    section: "records",
    error: (text) => error(text),
    hint: "The customer's own number for this project.",
    ownersOnly: true,
  },
  list: { key: "externalId", label: "External ID", isHidden: true },
  filter: "text",
  bulk: {
    key: "externalId",
    heading: "external id",
    synonyms: ["customernumber", "externalnumber", "referencenumber", "reference", "jobnumber"],
    error: ({ externalId: text }) => error(text),
  },
  csv: { key: "externalId", heading: "External ID", isLast: true },
  searched: "text",
  api: { name: "externalId", kind: "keyword", inRecord: true },
  revert: { columns: ["projects.externalId"] },
  unique: {
    index: "projects_external_id",
    message: "Another project has this External ID.",
  },
  isDetail: true,
} as const satisfies ProjectField;
