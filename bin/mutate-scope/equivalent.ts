/** Mutants that change nothing anybody could see, each with its reason; no test can miss them. */
import type { Mutant } from "./find-mutants.ts";

interface Equivalent extends Pick<Mutant, "path" | "within" | "taken"> {
  because: string;
}

const foundBefore = "The record was found in the scope just before, by the same id.";

const equivalents: readonly Equivalent[] = [
  {
    path: "modules/authorizations/domain/write-permission.server.ts",
    within: "administratorsOf",
    taken: "eq(users.organizationId, organizationId)",
    because: "It only finds whom to ask: the notice's `opensTo` says the same of each of them.",
  },
  {
    path: "modules/form-exchange/domain/import/get-review.server.ts",
    within: "chooseLanguage",
    taken: "eq(formImports.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/forms/domain/conditions/condition-sources.server.ts",
    within: "findCircularIds",
    taken: "eq(formQuestions.organizationId, scope.organizationId)",
    because: "It only leaves out of what its callers read within the organization.",
  },
  {
    path: "modules/projects/domain/lists/read-project-rows.server.ts",
    within: "firstOwn",
    taken: "eq(sites.organizationId, scope.organizationId)",
    because: "The projects are of the organization already, and a site is of its project's.",
  },
  {
    path: "modules/projects/domain/lists/seen-projects.server.ts",
    within: "isSeen",
    taken: "eq(outsideParties.partyId, scope.organizationId)",
    because:
      "The way to see says the same; by this it is found, and ids that are found twice are one.",
  },
  {
    path: "modules/recommendations/domain/actions/write-action.server.ts",
    within: "setAction",
    taken: "eq(formActions.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/recommendations/domain/ratings/change-rating.server.ts",
    within: "set",
    taken: "eq(formRatings.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/reports/domain/lists/visible-reports.server.ts",
    within: "reportVisibilityPaths",
    taken: "eq(reports.organizationId, scope.organizationId)",
    because: "It parts one list into two ways to read it; without it the first way reads both.",
  },
  {
    path: "modules/scheduling/domain/booking/inspectors.server.ts",
    within: "findInspector",
    taken: "candidates(scope)",
    because: "`mayBeBooked` says the same of the one who was found.",
  },
  {
    path: "modules/scheduling/domain/calendar/calendar-events.server.ts",
    within: "mayEdit",
    taken: "ownerId === viewer.id",
    because: "A field user's calendar holds nobody else's availability.",
  },
  {
    path: "modules/subscriptions/domain/settings/change-subscription.server.ts",
    within: "addSubscription",
    taken: "eq(users.id, viewer.id)",
    because: "It only says whose requests wait for each other.",
  },
  {
    path: "modules/users/domain/bulk/undo-bulk-users.server.ts",
    within: "removeUsers",
    taken: "eq(users.organizationId, scope.organizationId)",
    because: "They were found within the organization just before, and are held since.",
  },
];

/** @throws Error when an entry matches no place of the product any more. */
export function partEquivalent(
  mutants: readonly Mutant[],
  listed: readonly Equivalent[] = equivalents,
): { all: Mutant[]; equivalent: Mutant[] } {
  const isSame = (mutant: Mutant, one: Equivalent) =>
    mutant.path === one.path && mutant.within === one.within && mutant.taken === one.taken;
  const stale = listed.filter((one) => !mutants.some((mutant) => isSame(mutant, one)));
  if (stale.length > 0)
    throw new Error(
      `No such place any more:\n${stale.map(({ path, within, taken }) => `${path} ${within}: ${taken}`).join("\n")}`,
    );
  const isEquivalent = (mutant: Mutant) => listed.some((one) => isSame(mutant, one));
  return {
    all: mutants.filter((mutant) => !isEquivalent(mutant)),
    equivalent: mutants.filter(isEquivalent),
  };
}
