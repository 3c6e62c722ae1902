import type { Choice, RequestedChoices } from "#app/platform/lists/choices.ts";
import { matchingChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listInspectors } from "./inspectors.server.ts";

/** Finds people who can be booked by a part of their name. */
export async function readChoices(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const { inspectors } = await listInspectors(scope, requested.searchText);
  const choices = inspectors.map(({ id, name }) => ({ value: id, label: name }));
  return matchingChoices(choices, requested);
}
