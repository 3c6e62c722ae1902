import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { ChangeWarning } from "#app/platform/events/domain-events.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import {
  errorsOfDraft,
  errorsOfPublishing,
  type FormError,
} from "#modules/form-logic/public.authoring.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "../../schema.ts";
import { assembleDraft } from "../draft/assemble-draft.server.ts";
import { applyEdit } from "../edits/apply-edit.server.ts";
import { lockForm, type FormRow } from "../edits/lock-draft.server.ts";
import { BreaksOthers, InvalidForm } from "./invalid-form.ts";
import { countCharacters } from "#app/platform/form/count-characters.ts";
import { maxNoteLength } from "./max-note-length.ts";

/**
 * Publishes the draft as the next version, which never changes, and offers the form as project type. A draft that
 * equals the newest version makes no new version. A second call changes nothing.
 * @returns the version that is now offered.
 * @throws Problem "not-found", "invalid-input" for a note that is too long; InvalidForm when the draft breaks a rule or
 * cannot be filled in.
 */
export async function publishForm(
  tx: Transaction,
  scope: Scope,
  formId: string,
  typedNote: string,
): Promise<number> {
  const note = checkedNote(typedNote);
  const form = await lockForm(tx, scope, formId);
  if (form.active && !form.drafting && form.publishedVersion !== null) return form.publishedVersion;
  const definition = await requireValidDraft(tx, form, errorsOfPublishing);
  const newest = await findVersion(tx, formId, form.publishedVersion);
  const isSame =
    newest !== null &&
    isDeepStrictEqual({ ...newest.definition, version: 0 }, { ...definition, version: 0 });
  const version = isSame ? newest.definition.version : definition.version;
  if (!isSame)
    await tx.insert(formVersions).values({
      formId,
      organizationId: form.organizationId,
      version,
      definition,
      note: note || null,
      workbookId: form.workbookId,
      publishedById: scope.viewer.id,
      publishedByName: scope.viewer.name,
    });
  await setState(tx, scope, form, `published version ${version} of the form`, {
    active: true,
    drafting: false,
    modified: false,
    publishedVersion: version,
  });
  return version;
}

/**
 * Publishes the draft for a person, as `publishForm` does.
 * @throws BreaksOthers, and publishes nothing, when other modules warn of what it breaks and the person has not accepted that.
 */
export async function publishWithWarnings(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { note, isAccepted }: { note: string; isAccepted: boolean },
): Promise<number> {
  const version = await publishForm(tx, scope, formId, note);
  if (isAccepted) return version;
  const warnings: ChangeWarning[] = [];
  await emit(tx, scope, "form.changed", { formId, warn: (warning) => warnings.push(warning) });
  if (warnings.length > 0) throw new BreaksOthers(warnings);
  return version;
}

/** Removes a form from the project types. Intakes in progress keep their copy. A second call changes nothing. */
export async function unpublishForm(tx: Transaction, scope: Scope, formId: string): Promise<void> {
  const form = await lockForm(tx, scope, formId);
  if (!form.active) return;
  await setState(tx, scope, form, "unpublished the form", { active: false, drafting: false });
}

/**
 * Validates the whole draft and clears the modified flag. The edits are already stored.
 * @throws Problem "not-found"; InvalidForm when the draft breaks a rule.
 */
export async function saveForm(tx: Transaction, scope: Scope, formId: string): Promise<void> {
  const form = await lockForm(tx, scope, formId);
  await requireValidDraft(tx, form, errorsOfDraft);
  if (form.modified) await setState(tx, scope, form, "saved the form", { modified: false });
}

/** @throws Problem "not-found"; InvalidForm when the draft could not be published. */
export async function requirePublishable(
  tx: Transaction,
  scope: Scope,
  formId: string,
): Promise<void> {
  await requireValidDraft(tx, await lockForm(tx, scope, formId), errorsOfPublishing);
}

/** Opens a draft beside the published version. A second call changes nothing. */
export async function openDraft(tx: Transaction, scope: Scope, formId: string): Promise<void> {
  const form = await lockForm(tx, scope, formId);
  if (!form.active || form.drafting) return;
  await setState(tx, scope, form, "opened a draft beside the published form", { drafting: true });
}

/** Discards the draft and resets it to the published version. */
export async function discardDraft(tx: Transaction, scope: Scope, formId: string): Promise<void> {
  const form = await lockForm(tx, scope, formId);
  if (!form.active || !form.drafting) return;
  const newest = await findVersion(tx, formId, form.publishedVersion);
  if (newest === null) throw new Problem("not-found");
  const description = `Went back to version ${newest.definition.version}`;
  await applyEdit(tx, scope, formId, { kind: "replace-form", ...newest, description });
  await setState(tx, scope, form, "discarded the draft", { drafting: false, modified: false });
}

function checkedNote(typed: string): string {
  const note = typed.trim();
  const length = countCharacters(note, maxNoteLength);
  const isShort = length <= maxNoteLength;
  if (isShort && isStorable(note)) return note;
  const error = isShort
    ? unstorableMessage
    : `A note can be up to ${maxNoteLength} characters. This one has ${length}.`;
  throw new Problem("invalid-input", error, { note: error });
}

async function requireValidDraft(
  tx: Transaction,
  form: FormRow,
  errorsOf: (definition: FormDefinition) => FormError[],
): Promise<FormDefinition> {
  const definition = await assembleDraft(tx, form);
  const errors = errorsOf(definition);
  if (errors.length > 0) throw new InvalidForm(errors);
  return definition;
}

async function findVersion(
  tx: Transaction,
  formId: string,
  version: number | null,
): Promise<{ definition: FormDefinition; workbookId: string | null } | null> {
  if (version === null) return null;
  const [row] = await tx
    .select({ definition: formVersions.definition, workbookId: formVersions.workbookId })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)));
  return row ?? null;
}

async function setState(
  tx: Transaction,
  scope: Scope,
  form: FormRow,
  message: string,
  state: Partial<Pick<FormRow, "active" | "drafting" | "modified" | "publishedVersion">>,
): Promise<void> {
  await tx.update(forms).set(state).where(eq(forms.id, form.id));
  await writeLog(tx, scope, { category: "forms", categoryId: form.id, message });
  await broadcast(tx, [form.organizationId], `form:${form.id}`);
}
