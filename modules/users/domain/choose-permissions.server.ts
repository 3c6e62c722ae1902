import { asc } from "drizzle-orm";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { Choice, ChoiceReader, OfferedChoices } from "#app/platform/lists/choices.ts";
import {
  choiceSearchOf,
  isRequestedChoice,
  offerChoices,
} from "#app/platform/lists/offer-choices.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listSelectableForms } from "#modules/forms/public.selectable.server.ts";
import { clientOrganizations } from "./organization/client-organizations.server.ts";
import { choosableClients } from "./organization/choosable-people.server.ts";
import type { PermissionChoice, Permissions } from "./user-permissions.input.ts";

export interface PermissionOptions {
  clients: OfferedChoices;
  qualifications: OfferedChoices;
}

/**
 * Clients of the organization. Where the viewer only named an organization in a project, the people in that project are offered
 * under the name of their organization.
 */
export const readClients: ChoiceReader = (scope, requested) => {
  const clients = choosableClients(scope, { from: clientOrganizations(scope) });
  return db
    .select({ value: clients.id, label: clients.name })
    .from(clients)
    .where(isRequestedChoice(requested, clients.id, clients.name))
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(requested.max);
};

/** Forms that the organization may use. */
export const readQualifications: ChoiceReader = async (scope, requested) => {
  const found = await listSelectableForms(scope, requested);
  return found.map(({ id, title }) => ({ value: id, label: title }));
};

const noSearch = new URLSearchParams();

/**
 * The options of both pickers: the first ones, those that match the words of a posted form, and always the selected ones.
 */
export async function offerPermissions(
  scope: Scope,
  values: FormRefusal["values"],
): Promise<PermissionOptions> {
  const offerOptionsOf = (name: string, source: string) =>
    choiceSearchOf(values, name, `/choices/users.${source}`);
  const [clients, qualifications] = await Promise.all([
    offerChoices(offerOptionsOf("clients", "client"), (requested) =>
      readClients(scope, requested, noSearch),
    ),
    offerChoices(offerOptionsOf("qualifications", "qualification"), (requested) =>
      readQualifications(scope, requested, noSearch),
    ),
  ]);
  return { clients, qualifications };
}

/** The chosen ids that the viewer may choose. */
export async function findPermissions(
  scope: Scope,
  { clients, qualifications }: Pick<PermissionChoice, "clients" | "qualifications">,
): Promise<ChosenPermissions> {
  const read = (reader: ChoiceReader, values: readonly string[]) =>
    values.length === 0 ? [] : reader(scope, { values, max: values.length }, noSearch);
  const found = await Promise.all([
    read(readClients, clients),
    read(readQualifications, qualifications),
  ]);
  return { clients: found[0], qualifications: found[1] };
}

type ChosenPermissions = Record<keyof PermissionOptions, Choice[]>;

/**
 * The chosen ids with their names.
 * @param found the result of `findPermissions`.
 * @throws Problem invalid-input for an id that may not be chosen; then nothing is granted.
 */
export function choosePermissions(
  found: ChosenPermissions,
  choice: PermissionChoice,
  current: Permissions | null = null,
): Permissions {
  return {
    clientsAll: choice.clientsAll,
    clients: choice.clientsAll
      ? {}
      : named("clients", choice.clients, found.clients, current?.clients),
    qualificationsAll: choice.qualificationsAll,
    qualifications: choice.qualificationsAll
      ? {}
      : named(
          "qualifications",
          choice.qualifications,
          found.qualifications,
          current?.qualifications,
        ),
  };
}

/** Permissions the user already has stay choosable after the client was disabled or the form withdrawn. */
function named(
  field: string,
  ids: readonly string[],
  found: readonly Choice[],
  current: Record<string, string> = {},
): Record<string, string> {
  const names = new Map([
    ...Object.entries(current),
    ...found.map(({ value, label }) => [value, label] as const),
  ]);
  const entries = ids.map((id) => {
    const name = names.get(id);
    if (name === undefined)
      throw new Problem("invalid-input", undefined, { [field]: "Choose an option from the list." });
    return [id, name] as const;
  });
  return Object.fromEntries(entries);
}
