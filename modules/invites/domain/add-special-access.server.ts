import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ChoiceReader } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { listClients } from "#modules/project-form/public.parties.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { specialAccess } from "../schema.ts";
import { getAccessSettings } from "./access-settings.server.ts";
import type { SpecialAccessInput } from "./add-special-access.input.ts";
import { attempt } from "./special-access-failure.server.ts";
import { specialAccessTexts } from "./special-access-texts.ts";
import { createSpecialUrl } from "./special-url.ts";

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const dayInMilliseconds = 86_400_000;

type NewAccess = typeof specialAccess.$inferInsert;

/** The options for a record: the first clients, those that match the search words, and the chosen one. */
export async function listAccessChoices(
  scope: Scope,
  formId: string,
  { client, find = "" }: { client: string; find?: string },
) {
  const offerOptions = { from: "/choices/invites.client", searchText: find, chosen: [client] };
  const [rubrics, clients] = await Promise.all([
    listRubrics(scope, formId),
    offerChoices(offerOptions, (requested) => listClients(scope, requested)),
  ]);
  return { rubrics, clients };
}

export const readChoices: ChoiceReader = async (scope, requested) => {
  const found = await listClients(scope, requested);
  return found.slice(0, requested.max).map(asListed);
};

/** The stored name of the client, and the label that the list sorts by. */
export const asListed = ({ value, label, name }: Client) => ({
  value,
  label: label === name ? label : `${label} (${name})`,
});

type Client = Awaited<ReturnType<typeof listClients>>[number];

/**
 * Creates an invite link for a form, a rubric and a client; the same form sent twice creates one.
 * @param form the organization's own form, read as its frame.
 * @throws Problem "invalid-input" when rubric or client may not be chosen; 'Failed to add special access record'.
 */
export async function addSpecialAccess(
  scope: Scope,
  form: { id: string; title: string },
  input: SpecialAccessInput,
): Promise<void> {
  const { rubrics, clients } = await listAccessChoices(scope, form.id, input);
  const rubric = rubrics.find(({ id }) => id === input.rubric);
  const client = clients.choices.find(({ value }) => value === input.client);
  if (!rubric || !client) throw new Problem("invalid-input", specialAccessTexts.missing);
  const { id, name } = scope.viewer;
  const record = {
    organizationId: scope.organizationId,
    formId: form.id,
    formDetails: { id: form.id, title: form.title },
    rubricId: rubric.id,
    rubricName: rubric.name,
    rubricDetails: { id: rubric.id, name: rubric.name },
    clientId: client.value,
    clientName: client.name,
    clientDetails: { id: client.value, name: client.name, organizationId: client.organizationId },
    userCreated: { id, name },
  };
  await attempt("add", () => inTransaction((tx) => insert(tx, scope, input.id, record)));
}

async function insert(
  tx: Transaction,
  scope: Scope,
  requestedId: string,
  record: Omit<NewAccess, "id" | "specialUrl">,
): Promise<void> {
  const id = idPattern.test(requestedId) ? requestedId : newId();
  const [again] = await tx
    .select({ id: specialAccess.id })
    .from(specialAccess)
    .where(and(eq(specialAccess.id, id), eq(specialAccess.organizationId, scope.organizationId)));
  if (again) return;
  const { expiresAfterDays } = await getAccessSettings(scope, record.formId, tx);
  const expiresAt =
    expiresAfterDays === null ? null : new Date(Date.now() + expiresAfterDays * dayInMilliseconds);
  await insertWithFreeUrl(tx, { ...record, id, expiresAt });
  await writeLog(tx, scope, {
    category: "forms",
    categoryId: record.formId,
    message: `added a special access record for ${record.clientName}`,
  });
  await broadcast(tx, [scope.organizationId], `form:${record.formId}`);
}

/** Two links created in the same millisecond may get the same letter; then the next millisecond is used. */
async function insertWithFreeUrl(
  tx: Transaction,
  record: Omit<NewAccess, "specialUrl">,
): Promise<void> {
  for (let at = Date.now(); ; at += 1) {
    const [row] = await tx
      .insert(specialAccess)
      .values({ ...record, specialUrl: createSpecialUrl(at, randomInt(26)) })
      .onConflictDoNothing({ target: specialAccess.specialUrl })
      .returning({ id: specialAccess.id });
    if (row) return;
  }
}
