/** The filter options of the log and of the audit trail. */
import { and, asc, eq, sql } from "drizzle-orm";
import type {
  RequestedChoices,
  Choice,
  ChoiceReader,
  OfferedChoices,
} from "#app/platform/lists/choices.ts";
import { isRequestedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { seesAll } from "./visible-notifications.server.ts";

export interface NotificationLogChoices {
  kinds: Choice[];
  /** Null for viewers who read only their own notifications. */
  people: OfferedChoices | null;
}

export async function listChoices(
  scope: Scope,
  recipient: { chosen: string; searchText: string },
): Promise<NotificationLogChoices> {
  const notices = (await loadModules()).flatMap((manifest) => manifest.notices ?? []);
  const kinds = notices.map(({ id, label }) => ({ value: id, label }));
  return {
    kinds: kinds.toSorted((a, b) => a.label.localeCompare(b.label)),
    people: seesAll(scope) ? await offerPeople(scope, recipient) : null,
  };
}

export function offerPeople(
  scope: Scope,
  { chosen, searchText }: { chosen: string; searchText: string },
): Promise<OfferedChoices> {
  const offerOptions = { from: "/choices/notifications.people", searchText, chosen: [chosen] };
  return offerChoices(offerOptions, (requested) => listPeople(scope, requested));
}

/** Viewers who run an organization find its people by name. */
export const readChoices: ChoiceReader = async (scope, requested) =>
  seesAll(scope) ? listPeople(scope, requested) : [];

/** People of the organization by name, including disabled ones. */
function listPeople(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const own = eq(users.organizationId, scope.organizationId);
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(and(own, isRequestedChoice(requested, users.id, users.name)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(requested.max);
}
