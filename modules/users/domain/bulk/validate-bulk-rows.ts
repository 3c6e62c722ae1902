/** The status of each row of a bulk file, before anything is written. Pure. */
import { emailError } from "#app/platform/form/field-rules.ts";
import { repairZip } from "#app/platform/maps/repair-zip.ts";
import { stateCode } from "#app/platform/maps/us-states.ts";
import type { BulkRowStatus } from "../../schema.ts";
import { emailInUseMessage } from "../add-user/add-user-messages.ts";
import { invalidTypeMessage, parsedTypes, refusedTypes } from "./bulk-user-types.ts";
import type { ParsedRow } from "./parse-bulk-file.ts";
import {
  addressError,
  nabcepError,
  nameError,
  shortTextError,
  ifPresent,
  zipError,
} from "../user-fields.ts";

export interface BulkRow {
  rowNumber: number;
  name: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Lower-cased. */
  type: string;
  nabcepIds: string;
}

export interface ValidatedRow extends BulkRow {
  status: BulkRowStatus;
  message: string | null;
}

/** `emailsInUse` contains the lower-cased addresses of existing users. */
export function validateBulkRows(
  rows: readonly ParsedRow[],
  emailsInUse: ReadonlySet<string>,
): ValidatedRow[] {
  const rowNumberOfEmail = new Map<string, number>();
  return rows.map((parsed) => {
    const row = asRow(parsed);
    const wrong = skipped(row) ?? faulty(row, parsed.columnMismatch, emailsInUse, rowNumberOfEmail);
    if (!wrong) rowNumberOfEmail.set(row.email.toLowerCase(), row.rowNumber);
    return { ...row, ...(wrong ?? { status: "ready" as const, message: null }) };
  });
}

/** This is longer than any valid value, and short enough to show. */
const maxCellLength = 500;

function asRow({ rowNumber, cells }: ParsedRow): BulkRow {
  const [
    name = "",
    email = "",
    address = "",
    city = "",
    state = "",
    zip = "",
    type = "",
    ids = "",
  ] = cells.map((cell) => cell.slice(0, maxCellLength));
  return {
    rowNumber,
    name,
    email,
    address,
    city,
    state,
    zip: repairZip(zip, stateCode(state) ?? ""),
    type: type.toLowerCase(),
    nabcepIds: ids,
  };
}

type Wrong = Pick<ValidatedRow, "status" | "message">;

function skipped({ type }: BulkRow): Wrong | null {
  if (parsedTypes.some((one) => one === type)) return null;
  return { status: "skipped", message: `Invalid type supplied (${type})` };
}

function faulty(
  row: BulkRow,
  columnMismatch: ParsedRow["columnMismatch"],
  emailsInUse: ReadonlySet<string>,
  rowNumberOfEmail: ReadonlyMap<string, number>,
): Wrong | null {
  const message = messageOf(row, columnMismatch, emailsInUse, rowNumberOfEmail);
  return message === null ? null : { status: "error", message };
}

function messageOf(
  row: BulkRow,
  columnMismatch: ParsedRow["columnMismatch"],
  emailsInUse: ReadonlySet<string>,
  rowNumberOfEmail: ReadonlyMap<string, number>,
): string | null {
  if (refusedTypes.some((type) => type === row.type)) return invalidTypeMessage;
  if (columnMismatch)
    return `This row has ${columnMismatch.has} columns instead of ${columnMismatch.wants}`;
  const error = fieldError(row);
  if (error) return error;
  const email = row.email.toLowerCase();
  if (emailsInUse.has(email)) return emailInUseMessage(row.email);
  const before = rowNumberOfEmail.get(email);
  return before === undefined ? null : `Row ${before} has the same email`;
}

function stateError(state: string): string | null {
  return shortTextError(state) ?? (stateCode(state) ? null : `"${state}" is not a US state`);
}

/** A field user is shown on the map, so the address is required. */
function fieldError(row: BulkRow): string | null {
  const needsAddress = row.type === "field-user";
  const checks: [string, string | null][] = [
    ["name", nameError(row.name)],
    ["email", emailError(row.email)],
    ["address", needsAddress ? addressError(row.address) : ifPresent(addressError)(row.address)],
    ["city", ifPresent(shortTextError)(row.city)],
    ["state", ifPresent(stateError)(row.state)],
    ["zip", ifPresent(zipError)(row.zip)],
    ["nabcep_ids", ifPresent(nabcepError)(row.nabcepIds)],
  ];
  const found = checks.find(([, message]) => message !== null);
  return found ? `${found[0]}: ${found[1]}` : null;
}
