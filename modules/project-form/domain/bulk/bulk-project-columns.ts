/** The columns of a bulk file, from the descriptors of the fields. Pure. */
import type { ColumnNames } from "#app/platform/bulk/column-positions.ts";
import { fieldsWith, type FieldWith, type PartValue } from "#modules/projects/public.fields.ts";

/** Parts of an address that other products export in separate columns; they are appended to the address. */
export const addressParts = ["city", "state", "zip"] as const;

const partSynonyms = {
  city: ["town", "sitecity"],
  state: ["sitestate", "province"],
  zip: ["zipcode", "postalcode", "postcode", "sitezip"],
};

const positionOf = (at: number | undefined) => at ?? Number.MAX_SAFE_INTEGER;

/** The columns in the order of the template, followed by those that the template does not have. */
export const bulkProjectColumns = fieldsWith("bulk")
  .map(({ name, label, bulk, typed }) => ({
    ...bulk,
    key: bulk.key as BulkKey,
    label,
    /** The field of the project's form for the text of this column. */
    typedName: typed && (name as FieldWith<"typed">),
  }))
  .toSorted((one, other) => positionOf(one.at) - positionOf(other.at));

export type BulkKey = PartValue<"bulk", "key">;

export type BulkProjectTexts = Record<BulkKey, string>;

export const mapBulkColumns = <Value>(
  value: (column: (typeof bulkProjectColumns)[number]) => Value,
): Record<BulkKey, Value> =>
  Object.fromEntries(bulkProjectColumns.map((column) => [column.key, value(column)])) as Record<
    BulkKey,
    Value
  >;

/** The texts of a row by field of the project's form. */
export const typedOfRow = (row: BulkProjectTexts) =>
  Object.fromEntries(
    bulkProjectColumns.flatMap(({ key, typedName }) => (typedName ? [[typedName, row[key]]] : [])),
  ) as Partial<Record<FieldWith<"typed">, string>>;

/** Columns that the template does not have. */
export const extraColumns = bulkProjectColumns.filter(({ at }) => at === undefined);
export const extraHeadings = extraColumns.map(({ heading }) => heading);

const [address, ...others] = bulkProjectColumns.map(({ heading }) => heading);

/**
 * The names of all columns, including those that other products use. They are for files whose header differs from the
 * template's.
 */
export const bulkProjectColumnNames: ColumnNames = {
  names: [address!, ...addressParts, ...others],
  required: bulkProjectColumns.filter(({ isRequired }) => isRequired).map(({ heading }) => heading),
  synonyms: {
    ...partSynonyms,
    ...Object.fromEntries(bulkProjectColumns.map(({ heading, synonyms }) => [heading, synonyms])),
  },
};
