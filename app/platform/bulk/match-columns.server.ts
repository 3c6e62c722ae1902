import { Problem } from "../problems.ts";
import type { Scope } from "../viewer.ts";
import {
  chosenPositions,
  columnField,
  guessPositions,
  headerText,
  columnChoicesId,
  matchTitle,
  positionFields,
  type ColumnNames,
  type ColumnPositions,
} from "./column-positions.ts";
import { NeedsChoice } from "./needs-choice.ts";

/** A file with more columns is not a list of people or sites, and would not fit on the screen. */
const maxColumns = 100;

/** The header of a file is not the template's. Its columns can be matched on the screen. */
function unknownHeader(
  message: string,
  offered: Record<string, string | string[]>,
  missing: readonly string[],
): NeedsChoice {
  const errors = missing.map((name) => [columnField(name), "Choose a column."] as const);
  // Until somebody chooses, show the message once, above the link to the choices.
  const leads = errors.length > 0 ? errors : [[columnChoicesId, matchTitle] as const];
  return new NeedsChoice(message, offered, Object.fromEntries(leads));
}

interface Match {
  header: readonly string[];
  columns: ColumnNames;
  /** The column positions of a header that equals the template's, or null. */
  fitting: ColumnPositions | null;
  /** The form values posted with the file. */
  values: Readonly<Record<string, string | string[]>>;
  /** What the organization chose earlier for the same header. */
  remembered: (scope: Scope, header: string) => Promise<ColumnPositions | null>;
  /** The message for a header that matches nothing. */
  message: string;
}

/**
 * The position of each column, and what to remember for files with the same header.
 * @throws NeedsChoice for a header that is not the template's and that nobody has matched.
 */
export async function matchColumns(scope: Scope, match: Match) {
  const { header, columns, fitting, values, message } = match;
  if (fitting) return { places: fitting, stored: { header: null, columns: null } };
  if (header.length > maxColumns) throw new Problem("invalid-input", message, { file: message });
  const chosen = chosenPositions(values, header);
  const positions = chosen ?? (await match.remembered(scope, headerText(header)));
  const missing = columns.required.filter((name) => positions?.[name] === undefined);
  if (positions && missing.length === 0)
    return { places: positions, stored: { header: headerText(header), columns: positions } };
  const offered = positionFields(header, chosen ?? guessPositions(header, columns), columns);
  throw unknownHeader(message, offered, chosen ? missing : []);
}
