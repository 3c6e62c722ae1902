/**
 * What the descriptor of a project's field can say. Each consumer reads one part: adding a field with a part adds it to
 * that form, list, file, search or API. Pure, for browser and server.
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
  /** Where the text that people read is stored. */
  column: FieldColumn;
  /** In the project's form, in its errors, and in the sentence about a concurrent edit. */
  label: string;
  typed?: TypedPart;
  list?: ListPart;
  /** The lists filter by this exact text. The parameter in the URL is the field's name. */
  filter?: "text";
  bulk?: BulkPart;
  csv?: CsvPart;
  /** A part of the text that search boxes search. A phone number is also found by its digits alone. */
  searched?: "text" | "phone";
  api?: ApiPart;
  revert?: RevertPart;
  unique?: UniquePart;
  /** Shown on the project's page among its details, when it has a value. */
  isDetail?: boolean;
}

/** A line of text in the project's form. The field's name is also the name of the control. */
export interface TypedPart {
  /** Where the form shows it. */
  section: "site owner" | "records" | "contact";
  /** The error of a text, or null. */
  fault: (text: string, form: { ownerDiffers: boolean }) => string | null;
  type?: "email" | "tel";
  hint?: string;
  isRequired?: boolean;
  /** Only the owner of the project sets it. */
  ownersOnly?: boolean;
  /** The name under which several fields are merged as one after a concurrent edit. */
  mergedAs?: string;
}

/** A column of the lists, and of their files. */
export interface ListPart {
  /** Also the value of `sort=`. */
  key: string;
  label: string;
  /** The property of a row, when it is not the key. */
  row?: string;
  kind?: "day" | "visit" | "status";
  fit?: "wide";
  /** Its place in the card of a phone. */
  card?: "beside" | "below" | "last" | "end";
  /** Shown only in browsers that chose it. */
  isHidden?: boolean;
  /** The column that stores the sort key for projects of other owners. Without it the list does not sort by the field. */
  sort?: ColumnsOf<typeof outsideParties>;
}

export type BulkTexts = Readonly<Record<string, string>>;

/** A column of the bulk file. */
export interface BulkPart {
  /** The property of a row. */
  key: string;
  /** The heading of the column. */
  heading: string;
  /** Its place in the template. A column without one may follow those of the template. */
  at?: number;
  /** Headings of other products, in lower case without spaces and punctuation. */
  synonyms: readonly string[];
  /** A file with its own header must have it. */
  isRequired?: boolean;
  /** The error of the column in a row, or null. */
  fault?: (texts: BulkTexts) => string | null;
}

/** A column of the exported reports. */
export interface CsvPart {
  /** The property of a row. */
  key: string;
  heading: string;
  kind?: "number";
  /** Comes after the other columns of the CSV report, which have an order of their own. */
  isLast?: boolean;
}

/** A field of the search over HTTP and of the search document. */
export interface ApiPart {
  name: string;
  kind: FieldKind;
  /** The found record has it under the same name. Names with dots are parts of nested objects. */
  inRecord?: boolean;
}

export interface RevertPart {
  /** The columns that a revert writes again. */
  columns: readonly FieldColumn[];
  /** The columns that follow from them. */
  follows?: readonly FieldColumn[];
}

/** No two projects of an organization have the same text. */
export interface UniquePart {
  /** The name of the unique index. */
  index: string;
  /** What the form says at the field. */
  sentence: string;
}
