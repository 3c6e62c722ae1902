/** Maps the columns of a bulk file to the columns the product needs. Pure. */

/**
 * The position in the file's header for each column name of the product. A name without a position is not in the file.
 */
export type ColumnPositions = Readonly<Record<string, number>>;

/**
 * Names of the posted form fields: the file's header, so that a choice is not applied to a different file, and one choice
 * per column name.
 */
export const headerField = "fileHeader";
export const columnField = (name: string) => `column:${name}`;
const columnFieldStart = columnField("");

/** The title of these choices on the screen. */
export const matchTitle = "Match the columns";
export const columnChoicesId = "match-the-columns";

/** The key under which a header is remembered: its names in lower case, trimmed. */
export function headerText(header: readonly string[]): string {
  return JSON.stringify(header.map((name) => name.trim().toLowerCase()));
}

export interface ColumnNames {
  /** The product's own column names, as the form offers them. */
  names: readonly string[];
  /** Columns that every file must have. */
  required: readonly string[];
  /** Names that other products use, in lower case without spaces and punctuation. */
  synonyms: Readonly<Record<string, readonly string[]>>;
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Guesses which columns of a file from another product match ours. */
export function guessPositions(header: readonly string[], { names, synonyms }: ColumnNames) {
  const headings = header.map(bare);
  const found = names.map((name) => {
    const known = [bare(name), ...(synonyms[name] ?? [])];
    const position = known.map((one) => headings.indexOf(one)).find((index) => index !== -1);
    return [name, position] as const;
  });
  return Object.fromEntries(found.filter(([, place]) => place !== undefined)) as ColumnPositions;
}

/** The column positions chosen on the screen. Null when none were chosen, or when the file has another header. */
export function chosenPositions(
  values: Readonly<Record<string, string | string[]>>,
  header: readonly string[],
): ColumnPositions | null {
  if (values[headerField] !== headerText(header)) return null;
  const chosen = Object.entries(values).flatMap(([field, value]) => {
    const isPosition = field.startsWith(columnFieldStart) && /^\d{1,3}$/.test(String(value));
    return isPosition && Number(value) < header.length
      ? [[field.slice(columnFieldStart.length), Number(value)] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

/** The form fields for matching columns: the chosen value, or else the guess. */
export function positionFields(
  header: readonly string[],
  positions: ColumnPositions,
  names: ColumnNames,
) {
  const fields = names.names.map((name) => [columnField(name), String(positions[name] ?? "")]);
  return {
    ...(Object.fromEntries(fields) as Record<string, string>),
    [headerField]: headerText(header),
    [headerNamesField]: header.map((name) => name.trim().slice(0, maxShownLength)),
  };
}

/** The names of the file's columns as the form offers them. A list as soon as there is more than one. */
export const headerNamesField = "fileColumns";
const maxShownLength = 60;
