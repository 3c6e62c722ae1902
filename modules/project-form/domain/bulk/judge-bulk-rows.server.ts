import type { Scope } from "#app/platform/viewer.ts";
import { findBulkParties, partyKey, unknownParty } from "./find-bulk-parties.server.ts";
import { faultOfRow, type BulkProjectTexts } from "./judge-bulk-project.ts";

type Texts = BulkProjectTexts & {
  /** Cells of a row that does not fit the header. */
  misfit: number | null;
};

/** The verdict of each row before any place is looked up, and whom it names. */
export async function judgeBulkRows<Row extends Texts>(scope: Scope, rows: readonly Row[]) {
  const parties = await findBulkParties(scope, rows);
  return rows.map(({ misfit, ...row }) => {
    const problem = faultOfRow(row, misfit) ?? unknownParty(row, parties);
    return {
      ...row,
      installerName: parties.installers.get(partyKey(row.installer))?.name ?? null,
      fieldUserName: parties.fieldUsers.get(partyKey(row.fieldUser))?.name ?? null,
      verdict: problem ? ("error" as const) : ("waiting" as const),
      problem,
    };
  });
}
