/** What the filters of the log offer. */
import { asc, eq } from "drizzle-orm";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { seesAll } from "./visible-notifications.server.ts";

export interface Choice {
  value: string;
  label: string;
}

const mostPeople = 1_000;

export async function listChoices(scope: Scope): Promise<{ kinds: Choice[]; people: Choice[] }> {
  const notices = (await loadModules()).flatMap((manifest) => manifest.notices ?? []);
  const kinds = notices.map(({ id, label }) => ({ value: id, label }));
  return {
    kinds: kinds.toSorted((a, b) => a.label.localeCompare(b.label)),
    people: seesAll(scope) ? await listPeople(scope) : [],
  };
}

/** The first thousand people of the organization, by name. */
export function listPeople(scope: Scope): Promise<Choice[]> {
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(eq(users.organizationId, scope.organizationId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostPeople);
}
