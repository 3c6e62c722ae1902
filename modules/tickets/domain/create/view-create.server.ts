/** The data of the two pages of the ticket dialog: choosing failures, then the tickets to create from them. */
import { newId } from "#db/columns.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { offerAssigneesToCreate } from "../assignee/offer-assignees.server.ts";
import { maxAtOnce } from "./create-tickets.input.ts";
import { draftTickets } from "./draft-tickets.ts";
import { groupings, type Grouping } from "./failure-types.ts";
import { listOfferedFailures } from "./offered-failures.server.ts";

/** The step in which failures are chosen. @throws Problem as `listOfferedFailures` does. */
export async function viewFailures(scope: Scope, projectId: string, url: string) {
  const { searchParams } = new URL(url);
  const { project, site, failures } = await listOfferedFailures(scope, projectId);
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    failures,
    chosen: searchParams.getAll("failure"),
    grouping: groupingOf(searchParams),
    /** True when the user pressed Continue without choosing a failure. */
    isEmpty: searchParams.get("empty") === "1",
  };
}

const groupingOf = (searchParams: URLSearchParams): Grouping =>
  groupings.find((one) => one === searchParams.get("as")) ?? "each";

/** The step in which tickets are created from the failures in the URL; ids that are not failures of the project are ignored. */
export async function viewCreate(scope: Scope, projectId: string, url: string) {
  const { searchParams } = new URL(url);
  const { project, site, failures } = await listOfferedFailures(scope, projectId);
  const chosen = new Set(searchParams.getAll("failure"));
  const requested = failures.filter(({ id }) => chosen.has(id)).slice(0, maxAtOnce);
  const grouping = groupingOf(searchParams);
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    as: grouping,
    /** The URL query with which the first step shows these choices again. */
    chosen: chosenQuery(
      grouping,
      requested.map(({ id }) => id),
    ),
    drafts: draftTickets(requested, grouping),
    assignees: await offerAssigneesToCreate(scope, project),
    sendKey: newId(),
  };
}

function chosenQuery(grouping: Grouping, ids: readonly string[]): string {
  return new URLSearchParams([["as", grouping], ...ids.map((id) => ["failure", id])]).toString();
}

export type FailuresView = Awaited<ReturnType<typeof viewFailures>>;
export type CreateView = Awaited<ReturnType<typeof viewCreate>>;

/** @throws Problem "invalid-input" when a posted failure is not an offered one. */
export function requireOffered<Offered extends { id: string }>(
  offered: readonly Offered[],
  ids: readonly string[],
): Offered[] {
  const byId = new Map(offered.map((failure) => [failure.id, failure]));
  return ids.map((id) => {
    const failure = byId.get(id);
    if (!failure)
      throw new Problem(
        "invalid-input",
        "An answer no longer counts as failed. Choose the failures again.",
      );
    return failure;
  });
}
