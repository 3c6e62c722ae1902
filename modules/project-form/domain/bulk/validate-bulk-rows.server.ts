import { repairZipOfAddress } from "#app/platform/maps/repair-address.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  findBulkParties,
  partyKey,
  unknownFieldUser,
  unknownInstaller,
} from "./find-bulk-parties.server.ts";
import { checkRepeatedSites } from "./find-doubles.server.ts";
import { db } from "#db/client.server.ts";
import { checkTakenTexts } from "./taken-texts.server.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";
import { errorOfRow, joinWarnings } from "./validate-bulk-project.ts";

type Texts = BulkProjectTexts & {
  /** The number of cells in a row, if it differs from that of the header. */
  columnMismatch: number | null;
};

/**
 * The status of each row before addresses are looked up, and the parties that it names. A row with the status
 * "waiting" may have a warning in `message`.
 */
export async function validateBulkRows<Row extends Texts>(
  scope: Scope,
  ownerId: string,
  rows: readonly Row[],
) {
  const [parties, take] = await Promise.all([
    findBulkParties(scope, rows),
    checkTakenTexts(db, scope, ownerId, rows),
  ]);
  const checkRepeatedSite = checkRepeatedSites();
  return rows.map(({ columnMismatch, ...typed }) => {
    const row = { ...typed, address: repairZipOfAddress(typed.address) };
    const error = errorOfRow(row, columnMismatch) ?? unknownFieldUser(row, parties) ?? take(row);
    return {
      ...row,
      installerName: parties.installers.get(partyKey(row.installer))?.name ?? null,
      fieldUserName: parties.fieldUsers.get(partyKey(row.fieldUser))?.name ?? null,
      status: error ? ("error" as const) : ("waiting" as const),
      message: error ?? joinWarnings(unknownInstaller(row, parties), checkRepeatedSite(row)),
    };
  });
}
