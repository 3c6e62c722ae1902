/** The edition of the electrical code that holds at a site, as its organization chose. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { usStates } from "#app/platform/maps/us-states.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { usualEdition, type CodeEdition } from "#modules/form-logic/public.ts";
import { codeEditionChoices } from "../schema.ts";
import { adoptedEditions } from "./adopted-editions.ts";
import { stateOfSite, type LocatedSite } from "./state-of-site.ts";

export interface EditionChoices {
  edition: CodeEdition;
  byState: Readonly<Record<string, CodeEdition>>;
}

/** What the organization chose, or else the usual edition and those of states that adopted another. */
export async function findEditionChoices(
  { organizationId }: Pick<Scope, "organizationId">,
  tx: Transaction | Database = db,
): Promise<EditionChoices> {
  const [row] = await tx
    .select({ edition: codeEditionChoices.edition, byState: codeEditionChoices.byState })
    .from(codeEditionChoices)
    .where(eq(codeEditionChoices.organizationId, organizationId));
  return row ?? { edition: usualEdition, byState: adoptedEditions };
}

/** The edition for a site of a project's owner. */
export async function editionAt(
  tx: Transaction | Database,
  owner: Pick<Scope, "organizationId">,
  site: LocatedSite,
): Promise<CodeEdition> {
  const { edition, byState } = await findEditionChoices(owner, tx);
  const state = stateOfSite(site);
  return (state && byState[state]) || edition;
}

/** Stores the organization's choices. Projects that have their form keep the editions that they began with. */
export async function saveEditionChoices(scope: Scope, choices: EditionChoices): Promise<void> {
  await inTransaction(async (tx) => {
    const { organizationId } = scope;
    const before = await findEditionChoices(scope, tx);
    await tx
      .insert(codeEditionChoices)
      .values({ organizationId, ...choices })
      .onConflictDoUpdate({
        target: codeEditionChoices.organizationId,
        set: { ...choices, updatedAt: new Date() },
      });
    const changed = changesOf(before, choices);
    if (changed === "") return;
    const entry = { category: "organizations", categoryId: organizationId };
    await writeLog(tx, scope, { ...entry, message: `changed the code editions: ${changed}` });
  });
}

/** "NEC 2020 by default, Colorado 2023". */
function changesOf(before: EditionChoices, after: EditionChoices): string {
  const usual = before.edition === after.edition ? [] : [`NEC ${after.edition} by default`];
  const states = Object.keys(usStates).filter(
    (state) => before.byState[state] !== after.byState[state],
  );
  return [
    ...usual,
    ...states.map((state) => `${usStates[state]} ${after.byState[state] ?? "as by default"}`),
  ].join(", ");
}
