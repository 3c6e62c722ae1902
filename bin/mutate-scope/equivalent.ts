/** Mutants that change nothing visible, each with its reason; no test can notice them. */
import type { Mutant } from "./find-mutants.ts";

interface Equivalent extends Pick<Mutant, "path" | "within" | "removed"> {
  because: string;
}

const foundBefore = "The record was found in the scope just before, by the same id.";

const equivalents: readonly Equivalent[] = [
  {
    path: "modules/authorizations/domain/write-permission.server.ts",
    within: "administratorsOf",
    removed: "eq(users.organizationId, organizationId)",
    because: "It only finds candidates: the notice's `opensTo` checks the same of each of them.",
  },
  {
    path: "modules/form-exchange/domain/import/get-review.server.ts",
    within: "chooseLanguage",
    removed: "eq(formImports.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/forms/domain/conditions/condition-sources.server.ts",
    within: "findCircularIds",
    removed: "eq(formQuestions.organizationId, scope.organizationId)",
    because: "It only leaves out of what its callers read within the organization.",
  },
  {
    path: "modules/projects/domain/lists/read-project-rows.server.ts",
    within: "firstOwn",
    removed: "eq(sites.organizationId, scope.organizationId)",
    because: "The projects are of the organization already, and a site is of its project's.",
  },
  {
    path: "modules/recommendations/domain/actions/write-action.server.ts",
    within: "setAction",
    removed: "eq(formActions.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/recommendations/domain/ratings/change-rating.server.ts",
    within: "set",
    removed: "eq(formRatings.organizationId, scope.organizationId)",
    because: foundBefore,
  },
  {
    path: "modules/reports/domain/lists/visible-reports.server.ts",
    within: "reportVisibilityPaths",
    removed: "eq(reports.organizationId, scope.organizationId)",
    because: "It splits one list into two queries; without it the first query reads both.",
  },
  {
    path: "modules/scheduling/domain/booking/inspectors.server.ts",
    within: "findInspector",
    removed: "candidates(scope)",
    because: "`mayBeBooked` checks the same of the inspector that was found.",
  },
  {
    path: "modules/scheduling/domain/calendar/calendar-events.server.ts",
    within: "mayEdit",
    removed: "ownerId === viewer.id",
    because: "A field user's calendar holds nobody else's availability.",
  },
  {
    path: "modules/subscriptions/domain/settings/change-subscription.server.ts",
    within: "addSubscription",
    removed: "eq(users.id, viewer.id)",
    because: "It only decides whose requests wait for each other.",
  },
  {
    path: "modules/users/domain/bulk/undo-bulk-users.server.ts",
    within: "removeUsers",
    removed: "eq(users.organizationId, scope.organizationId)",
    because: "They were found within the organization just before, and are locked since.",
  },
];

/** @throws Error when an entry matches no place of the product any more. */
export function partEquivalent(
  mutants: readonly Mutant[],
  listed: readonly Equivalent[] = equivalents,
): { all: Mutant[]; equivalent: Mutant[] } {
  const isSame = (mutant: Mutant, one: Equivalent) =>
    mutant.path === one.path && mutant.within === one.within && mutant.removed === one.removed;
  const stale = listed.filter((one) => !mutants.some((mutant) => isSame(mutant, one)));
  if (stale.length > 0)
    throw new Error(
      `No such place any more:\n${stale.map(({ path, within, removed }) => `${path} ${within}: ${removed}`).join("\n")}`,
    );
  const isEquivalent = (mutant: Mutant) => listed.some((one) => isSame(mutant, one));
  return {
    all: mutants.filter((mutant) => !isEquivalent(mutant)),
    equivalent: mutants.filter(isEquivalent),
  };
}
