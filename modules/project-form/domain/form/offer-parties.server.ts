/** The parties that a project's form offers: the first of each list, search results, and always the chosen ones. */
import type { RequestedChoices, ChoiceReader } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Choice, ProjectChoices } from "./chosen-parties.ts";
import { noFind, type ProjectFormValues } from "./project-form-values.ts";
import type { PartySource } from "./choice-sources.ts";
import {
  listClients,
  listInstallers,
  listInternalInspectors,
  listOwners,
  listThirdParties,
} from "./list-parties.server.ts";

/** The parties that a form names; missing ones are not chosen. */
export type PickedParties = Partial<
  Pick<ProjectFormValues, "ownerId" | "installer" | "clientId" | "inspectorId" | "find">
>;

type OfferedParties = Pick<
  ProjectChoices,
  "owners" | "installers" | "clients" | "inspectors" | "more"
>;

export async function offerParties(
  scope: Scope,
  { ownerId = "", installer = "", clientId = "", inspectorId = "", find = noFind }: PickedParties,
): Promise<OfferedParties> {
  const asking = (source: PartySource, words: string, chosen: string) => ({
    from: `/choices/project-form.${source}`,
    words,
    chosen: [chosen],
  });
  const [owners, installers, clients, internal, thirdParty] = await Promise.all([
    offerChoices(asking("owner", find.ownerId, ownerId), (asked) => listOwners(scope, asked)),
    offerChoices(asking("installer", find.installer, installer), (asked) =>
      readInstallers(scope, asked),
    ),
    offerChoices(asking("client", find.clientId, clientId), (asked) => listClients(scope, asked)),
    offerChoices(asking("internal", find.inspectorId, inspectorId), (asked) =>
      listInternalInspectors(scope, asked),
    ),
    offerChoices(asking("third-party", find.inspectorId, inspectorId), (asked) =>
      listThirdParties(scope, asked),
    ),
  ]);
  return {
    owners: owners.choices,
    installers: installers.choices,
    clients: clients.choices,
    inspectors: { internal: internal.choices, thirdParty: thirdParty.choices },
    more: {
      ownerId: owners.more,
      installer: installers.more,
      clientId: clients.more,
      internal: internal.more,
      "third-party": thirdParty.more,
    },
  };
}

/** An installer is chosen as "user:ID" or "organization:ID". */
async function readInstallers(scope: Scope, asked: RequestedChoices) {
  const { values } = asked;
  if (!values) return listInstallers(scope, asked);
  const ids = values.map((value) => value.slice(value.indexOf(":") + 1));
  const found = await listInstallers(scope, { ...asked, values: ids });
  return found.filter(({ value }) => values.includes(value));
}

const readers: Record<PartySource, (scope: Scope, asked: RequestedChoices) => Promise<Choice[]>> = {
  owner: listOwners,
  installer: readInstallers,
  client: listClients,
  internal: listInternalInspectors,
  "third-party": listThirdParties,
};

/** Returns only what a list shows. The names to store with a project stay on the server. */
export function partyReader(source: PartySource): ChoiceReader {
  return async (scope, asked) => {
    const found = await readers[source](scope, asked);
    return found.slice(0, asked.most).map(({ value, label }) => ({ value, label }));
  };
}
