/** Newer editions of the ready forms that an organization has copied. */
import { countOf } from "#app/platform/format.ts";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  getDraft,
  lockDraft,
  openDraft,
  replaceDraft,
} from "#modules/forms/public.draft.server.ts";
import { readyFormCopies } from "../schema.ts";
import { editionChanges, withChanges, type EditionChange } from "./edition-changes.ts";
import type { ReadyForm } from "./ready-form.ts";
import { findReadyForm } from "./ready-forms.ts";
import { readyDefinition } from "./sample-report.ts";

/** More copies than an organization has. */
const maxCopies = 50;

export interface CopyToUpdate {
  formId: string;
  title: string;
  changes: number;
}

/** The organization's copies for which a newer edition has changes. */
export async function listCopiesToUpdate(scope: Scope): Promise<CopyToUpdate[]> {
  const copies = await db
    .select({ copy: readyFormCopies, title: forms.title })
    .from(readyFormCopies)
    .innerJoin(forms, eq(forms.id, readyFormCopies.formId))
    .where(and(eq(readyFormCopies.organizationId, scope.organizationId), isNull(forms.deletedAt)))
    .limit(maxCopies);
  const found: CopyToUpdate[] = [];
  for (const { copy, title } of copies) {
    const { formId, readyId, edition } = copy;
    const newest = newestEdition(readyId);
    if (!newest || isDeepStrictEqual(edition, newest.sections)) continue;
    const { changes } = await viewEdition(scope, formId);
    if (changes.length > 0) found.push({ formId, title, changes: changes.length });
  }
  return found;
}

async function readCopy(scope: Scope, formId: string, tx: Transaction | Database) {
  const [row] = await tx
    .select()
    .from(readyFormCopies)
    .where(
      and(
        eq(readyFormCopies.formId, formId),
        eq(readyFormCopies.organizationId, scope.organizationId),
      ),
    );
  const newest = row && newestEdition(row.readyId);
  if (!newest) throw new Problem("not-found");
  return { edition: row.edition, newest };
}

/** As it is stored, without properties that are undefined. Null for a form that no longer comes with the product. */
function newestEdition(readyId: string): FormDefinition | null {
  const ready = findReadyForm(readyId);
  return ready ? (JSON.parse(JSON.stringify(readyDefinition(ready))) as FormDefinition) : null;
}

/** @throws Problem "not-found" for a form that is no copy of a ready form of this organization. */
export async function viewEdition(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<{ title: string; changes: EditionChange[] }> {
  const { edition, newest } = await readCopy(scope, formId, tx);
  const { definition } = await getDraft(scope, formId, tx);
  return { title: definition.title, changes: editionChanges(definition, edition, newest) };
}

/**
 * Takes over the chosen changes into the draft, which is opened if there is none. One undo reverts them.
 * @returns how many were taken over. @throws Problem as `viewEdition`, "invalid-input" when none was chosen.
 */
export function takeChanges(
  scope: Scope,
  formId: string,
  requested: ReadonlySet<unknown>,
): Promise<number> {
  return inTransaction(async (tx) => {
    await openDraft(tx, scope, formId);
    const form = await lockDraft(tx, scope, formId);
    const { edition, newest } = await readCopy(scope, form.id, tx);
    const { definition } = await getDraft(scope, formId, tx);
    const offered = editionChanges(definition, edition, newest).map(({ id }) => id);
    const chosen = new Set(offered.filter((id) => requested.has(id)));
    if (chosen.size === 0) throw fieldProblem("changes", "Choose at least one change.");
    const sections = withChanges(definition.sections, newest, chosen);
    const count = countOf(chosen.size, "change");
    const description = `Took over ${count} of the ready form`;
    await replaceDraft(tx, scope, formId, { ...definition, sections }, { description });
    return chosen.size;
  });
}

/** The caller has created the form in the same transaction. */
export async function recordCopy(
  tx: Transaction,
  { organizationId }: Scope,
  formId: string,
  ready: ReadyForm,
): Promise<void> {
  const { sections } = readyDefinition(ready);
  await tx
    .insert(readyFormCopies)
    .values({ formId, organizationId, readyId: ready.id, edition: sections });
}
