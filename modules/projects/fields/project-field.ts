/**
 * The descriptor of a project's field. Each optional part adds the field to one place: the form, the lists, files, the
 * search or the API. Pure, for browser and server.
 */
import type { FieldKind } from "#app/platform/search/search-source.ts";
import type { projects, sites } from "#db/schema.ts";
import type { outsideParties } from "#db/visibility-schema.ts";

type ColumnsOf<Table extends { $inferSelect: object }> = keyof Table["$inferSelect"] & string;

/** A table and its column, by their names in the code. */
export type FieldColumn =
  | `projects.${ColumnsOf<typeof projects>}`
  | `sites.${ColumnsOf<typeof sites>}`;

export interface ProjectField {
  /** The column with the text that users read. */
  column: FieldColumn;
  /** The label in the project's form, in its errors, and in the message about a concurrent edit. */
  label: string;
  typed?: TypedPart;
  list?: ListPart;
  /** The lists can be filtered by this exact text. The parameter in the URL is the field's name. */
  filter?: "text";
  bulk?: BulkPart;
  csv?: CsvPart;
  /** The search text contains this field. A phone number is also found by its digits only. */
  searched?: "text" | "phone";
  api?: ApiPart;
  revert?: RevertPart;
  unique?: UniquePart;
  /** The project page shows the field among its details when it has a value. */
  isDetail?: boolean;
}

/** An input in the project's form. Its name is the field's name. */
export interface TypedPart {
  /** The section of the form. */
  section: "site owner" | "records" | "contact";
  /** The error of a text; null when it is valid. */
  error: (text: string, form: { ownerDiffers: boolean }) => string | null;
  type?: "email" | "tel";
  hint?: string;
  isRequired?: boolean;
  /** Only the owner of the project may set it. */
  ownersOnly?: boolean;
  /** The common name of several fields that are merged together after a concurrent edit. */
  mergedAs?: string;
}

/** A column in the lists and in their exported files. */
export interface ListPart {
  /** The key of the column, also the value of `sort=` in the URL. */
  key: string;
  label: string;
  /** The property in a row, if it differs from the key. */
  row?: string;
  kind?: "day" | "visit" | "status";
  fit?: "wide";
  /** Its position in the card that a phone shows. */
  card?: "beside" | "below" | "last" | "end";
  /** Hidden unless the user has chosen to show the column in this browser. */
  isHidden?: boolean;
  /** The column of outside parties that stores the sort key. Without it the list cannot be sorted by the field. */
  sort?: ColumnsOf<typeof outsideParties>;
}

export type BulkTexts = Readonly<Record<string, string>>;

/** A column in the bulk file. */
export interface BulkPart {
  /** The property in a row. */
  key: string;
  /** The heading of the column. */
  heading: string;
  /** Its position in the template. A file may have columns without a position after those of the template. */
  at?: number;
  /** Headings that other products use, in lower case without spaces and punctuation. */
  synonyms: readonly string[];
  /** A file with its own header row must have this column. */
  isRequired?: boolean;
  /** The error of the column in a row; null when it is valid. */
  error?: (texts: BulkTexts) => string | null;
}

/** A column in the exported reports. */
export interface CsvPart {
  /** The property in a row. */
  key: string;
  heading: string;
  kind?: "number";
  /** The column comes after the others in the CSV report, which has its own order of columns. */
  isLast?: boolean;
}

/** A field of the HTTP search and of the search document. */
export interface ApiPart {
  name: string;
  kind: FieldKind;
  /** The search result contains the field under the same name. A name with dots is a path in nested objects. */
  inRecord?: boolean;
}

export interface RevertPart {
  /** The columns that a revert restores. */
  columns: readonly FieldColumn[];
  /** The columns that depend on them and are restored too. */
  follows?: readonly FieldColumn[];
}

/** Within an organization no two projects may have the same text. */
export interface UniquePart {
  /** The name of the unique index. */
  index: string;
  /** The error message at the field. */
  message: string;
}
