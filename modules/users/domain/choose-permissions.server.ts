import { and, asc, eq, inArray } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { listSelectableForms } from "#modules/forms/public.server.ts";
import { clientOrganizations } from "./organization/client-organizations.server.ts";
import type { PermissionChoice, Permissions } from "./user-permissions.input.ts";

export interface PermissionOptions {
  clients: { value: string; label: string }[];
  qualifications: { value: string; label: string }[];
}

const mostClients = 500;

/** Clients of the organization and forms it may use, for the two pickers. */
export async function listPermissionOptions(scope: Scope): Promise<PermissionOptions> {
  const [clients, forms] = await Promise.all([
    db
      .select({ value: users.id, label: users.name })
      .from(users)
      .where(
        and(
          eq(users.type, "client"),
          eq(users.disabled, false),
          inArray(users.organizationId, clientOrganizations(scope)),
        ),
      )
      .orderBy(asc(users.name), asc(users.id))
      .limit(mostClients),
    listSelectableForms(scope),
  ]);
  return { clients, qualifications: forms.map(({ id, title }) => ({ value: id, label: title })) };
}

/**
 * The chosen ids with their names.
 * @throws Problem invalid-input for an id that is not offered; nothing is granted half.
 */
export function choosePermissions(
  options: PermissionOptions,
  choice: PermissionChoice,
  kept: Permissions | null = null,
): Permissions {
  return {
    clientsAll: choice.clientsAll,
    clients: choice.clientsAll
      ? {}
      : named("clients", choice.clients, options.clients, kept?.clients),
    qualificationsAll: choice.qualificationsAll,
    qualifications: choice.qualificationsAll
      ? {}
      : named(
          "qualifications",
          choice.qualifications,
          options.qualifications,
          kept?.qualifications,
        ),
  };
}

/** What is held already stays choosable after its client was disabled or its form withdrawn. */
function named(
  field: string,
  ids: readonly string[],
  options: readonly { value: string; label: string }[],
  kept: Record<string, string> = {},
): Record<string, string> {
  const names = new Map([
    ...Object.entries(kept),
    ...options.map(({ value, label }) => [value, label] as const),
  ]);
  const entries = ids.map((id) => {
    const name = names.get(id);
    if (name === undefined)
      throw new Problem("invalid-input", undefined, { [field]: "Choose from the list." });
    return [id, name] as const;
  });
  return Object.fromEntries(entries);
}
