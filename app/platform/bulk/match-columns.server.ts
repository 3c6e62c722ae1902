import { isProblem, Problem } from "../problems.ts";
import type { Scope } from "../viewer.ts";
import {
  chosenPlaces,
  columnField,
  guessPlaces,
  headerText,
  matchPlace,
  matchTitle,
  placeFields,
  type ColumnNames,
  type ColumnPlaces,
} from "./column-places.ts";

/** More columns are no list of people or sites, and would not fit on the screen. */
const mostColumns = 100;

/** A file whose header is not the template's: its columns may be matched on the screen. */
class StrangeHeader extends Problem {
  /** Fields of the form that offers the match. */
  readonly offered: Record<string, string | string[]>;

  constructor(
    sentence: string,
    offered: Record<string, string | string[]>,
    missing: readonly string[],
  ) {
    const faults = missing.map((name) => [columnField(name), "Choose a column."] as const);
    // Until somebody chooses, the sentence is told once, above the way to the choices.
    const leads = faults.length > 0 ? faults : [[matchPlace, matchTitle] as const];
    super("invalid-input", sentence, Object.fromEntries(leads));
    this.offered = offered;
  }
}

interface Match {
  header: readonly string[];
  columns: ColumnNames;
  /** The places of a header that is the template's, or null. */
  fitting: ColumnPlaces | null;
  /** What was posted beside the file. */
  values: Readonly<Record<string, string | string[]>>;
  /** What the organization chose for such a header before. */
  remembered: (scope: Scope, header: string) => Promise<ColumnPlaces | null>;
  /** What is said of a header that fits nothing. */
  sentence: string;
}

/**
 * Where each column stands, and what is to be remembered for files with the same header.
 * @throws StrangeHeader for a header that is not the template's and that nobody has matched.
 */
export async function matchColumns(scope: Scope, match: Match) {
  const { header, columns, fitting, values, sentence } = match;
  if (fitting) return { places: fitting, kept: { header: null, columns: null } };
  if (header.length > mostColumns) throw new Problem("invalid-input", sentence, { file: sentence });
  const chosen = chosenPlaces(values, header);
  const places = chosen ?? (await match.remembered(scope, headerText(header)));
  const missing = columns.required.filter((name) => places?.[name] === undefined);
  if (places && missing.length === 0)
    return { places, kept: { header: headerText(header), columns: places } };
  const offered = placeFields(header, chosen ?? guessPlaces(header, columns), columns);
  throw new StrangeHeader(sentence, offered, chosen ? missing : []);
}

export function isStrangeHeader(error: unknown): error is StrangeHeader {
  return isProblem(error) && "offered" in error;
}
