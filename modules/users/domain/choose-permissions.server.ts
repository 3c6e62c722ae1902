import { and, asc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projectParties, users } from "#db/schema.ts";
import { listSelectableForms } from "#modules/forms/public.server.ts";
import { clientOrganizations } from "./organization/client-organizations.server.ts";
import { mayReadContact } from "./organization/contact-relation.server.ts";
import type { PermissionChoice, Permissions } from "./user-permissions.input.ts";

export interface PermissionOptions {
  clients: { value: string; label: string }[];
  qualifications: { value: string; label: string }[];
}

const mostClients = 500;

/** Somebody the organization named as a client in a project of its own. */
function standsAsClient({ organizationId }: Scope): SQL {
  return sql`exists (select 1 from ${projectParties} where ${projectParties.partyId} = ${users.id}
    and ${projectParties.role} = 'client' and ${projectParties.organizationId} = ${organizationId})`;
}

/**
 * Clients of the organization and forms it may use, for the two pickers. Of organizations that the viewer only named in a
 * project, those who stand there are offered, by the name of the organization.
 */
export async function listPermissionOptions(scope: Scope): Promise<PermissionOptions> {
  const known = mayReadContact(scope, users.organizationId);
  const clientName = sql<string>`case when ${known} then ${users.name} else ${organizations.name} end`;
  const [clients, forms] = await Promise.all([
    db
      .select({ value: users.id, label: clientName })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(
          eq(users.type, "client"),
          eq(users.disabled, false),
          inArray(users.organizationId, clientOrganizations(scope)),
          or(known, standsAsClient(scope)),
        ),
      )
      .orderBy(asc(clientName), asc(users.id))
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
      throw new Problem("invalid-input", undefined, { [field]: "Choose an option from the list." });
    return [id, name] as const;
  });
  return Object.fromEntries(entries);
}
