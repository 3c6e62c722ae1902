/** Which column of a bulk file holds what the product asks for. Pure. */

/** The position in the file's header by the product's own name of a column; a name without one is not in the file. */
export type ColumnPlaces = Readonly<Record<string, number>>;

/** In a posted form: the file's header, so that a choice is not taken for another file's, and a choice by the own name. */
export const headerField = "fileHeader";
export const columnField = (name: string) => `column:${name}`;
const columnFieldStart = columnField("");

/** The group of these choices on the screen. */
export const matchTitle = "Match the columns";
export const matchPlace = "match-the-columns";

/** What a header is remembered and recognized by: its names without cases and spaces at their ends. */
export function headerText(header: readonly string[]): string {
  return JSON.stringify(header.map((name) => name.trim().toLowerCase()));
}

export interface ColumnNames {
  /** The product's own names, as they are offered. */
  names: readonly string[];
  /** Those that no file can be without. */
  required: readonly string[];
  /** What other products call them, in small letters without spaces and signs. */
  synonyms: Readonly<Record<string, readonly string[]>>;
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What the columns of a strange file probably are. */
export function guessPlaces(header: readonly string[], { names, synonyms }: ColumnNames) {
  const given = header.map(bare);
  const found = names.map((name) => {
    const known = [bare(name), ...(synonyms[name] ?? [])];
    const place = known.map((one) => given.indexOf(one)).find((at) => at !== -1);
    return [name, place] as const;
  });
  return Object.fromEntries(found.filter(([, place]) => place !== undefined)) as ColumnPlaces;
}

/** The places chosen on the screen; null when none were, or for a file with another header. */
export function chosenPlaces(
  values: Readonly<Record<string, string | string[]>>,
  header: readonly string[],
): ColumnPlaces | null {
  if (values[headerField] !== headerText(header)) return null;
  const chosen = Object.entries(values).flatMap(([field, value]) => {
    const isPlace = field.startsWith(columnFieldStart) && /^\d{1,3}$/.test(String(value));
    return isPlace && Number(value) < header.length
      ? [[field.slice(columnFieldStart.length), Number(value)] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

/** The fields of the screen on which columns are matched: what was chosen, else what is guessed. */
export function placeFields(header: readonly string[], places: ColumnPlaces, names: ColumnNames) {
  const fields = names.names.map((name) => [columnField(name), String(places[name] ?? "")]);
  return {
    ...(Object.fromEntries(fields) as Record<string, string>),
    [headerField]: headerText(header),
    [headerNamesField]: header.map((name) => name.trim().slice(0, longestShown)),
  };
}

/** The names of the file's columns as they are offered; a list as soon as there is more than one. */
export const headerNamesField = "fileColumns";
const longestShown = 60;
