/**
 * The parties that a project's form offers: the first ones of each list or the search results, and always the chosen
 * ones.
 */
import type { RequestedChoices, ChoiceReader } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Choice, ProjectChoices } from "./chosen-parties.ts";
import { noChoiceSearches, type ProjectFormValues } from "./project-form-values.ts";
import type { PartySource } from "./choice-sources.ts";
import {
  listClients,
  listInstallers,
  listInternalInspectors,
  listOwners,
  listThirdParties,
} from "./list-parties.server.ts";

/** The parties that a form names. Absent ones were not chosen. */
export type PickedParties = Partial<
  Pick<ProjectFormValues, "ownerId" | "installer" | "clientId" | "inspectorId" | "find">
>;

type OfferedParties = Pick<
  ProjectChoices,
  "owners" | "installers" | "clients" | "inspectors" | "more"
>;

export async function offerParties(
  scope: Scope,
  {
    ownerId = "",
    installer = "",
    clientId = "",
    inspectorId = "",
    find = noChoiceSearches,
  }: PickedParties,
): Promise<OfferedParties> {
  const offerOptions = (source: PartySource, searchText: string, chosen: string) => ({
    from: `/choices/project-form.${source}`,
    searchText,
    chosen: [chosen],
  });
  const [owners, installers, clients, internal, thirdParty] = await Promise.all([
    offerChoices(offerOptions("owner", find.ownerId, ownerId), (requested) =>
      listOwners(scope, requested),
    ),
    offerChoices(offerOptions("installer", find.installer, installer), (requested) =>
      readInstallers(scope, requested),
    ),
    offerChoices(offerOptions("client", find.clientId, clientId), (requested) =>
      listClients(scope, requested),
    ),
    offerChoices(offerOptions("internal", find.inspectorId, inspectorId), (requested) =>
      listInternalInspectors(scope, requested),
    ),
    offerChoices(offerOptions("third-party", find.inspectorId, inspectorId), (requested) =>
      listThirdParties(scope, requested),
    ),
  ]);
  return {
    owners: owners.choices,
    installers: installers.choices,
    clients: clients.choices,
    inspectors: { internal: internal.choices, thirdParty: thirdParty.choices },
    more: {
      ownerId: owners.moreChoices,
      installer: installers.moreChoices,
      clientId: clients.moreChoices,
      internal: internal.moreChoices,
      "third-party": thirdParty.moreChoices,
    },
  };
}

/** The value of an installer is "user:ID" or "organization:ID". */
async function readInstallers(scope: Scope, requested: RequestedChoices) {
  const { values } = requested;
  if (!values) return listInstallers(scope, requested);
  const ids = values.map((value) => value.slice(value.indexOf(":") + 1));
  const found = await listInstallers(scope, { ...requested, values: ids });
  return found.filter(({ value }) => values.includes(value));
}

const readers: Record<
  PartySource,
  (scope: Scope, requested: RequestedChoices) => Promise<Choice[]>
> = {
  owner: listOwners,
  installer: readInstallers,
  client: listClients,
  internal: listInternalInspectors,
  "third-party": listThirdParties,
};

/** Returns only the displayed texts. The names that a project stores are not sent to the browser. */
export function partyReader(source: PartySource): ChoiceReader {
  return async (scope, requested) => {
    const found = await readers[source](scope, requested);
    return found.slice(0, requested.max).map(({ value, label }) => ({ value, label }));
  };
}
