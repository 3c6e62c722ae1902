/** Functions that reach the database without a scope or a record in view, by module, each group with its reason. */
export interface WithoutScope {
  /** The module. */
  of: string;
  names: "all" | readonly string[];
  because: string;
}

const beforeEntering = "Nobody has entered yet: it is what lets people in.";
const bySystem = "A job of the house itself: it looks after every organization, or enters anew.";
const piecesOfSql = "It makes pieces of SQL or text; the query they go into has the scope.";

export const withoutScope: readonly WithoutScope[] = [
  { of: "accounts", names: "all", because: beforeEntering },
  {
    of: "invites",
    names: ["acceptInvite", "countInviteUse", "findInvite"],
    because: beforeEntering,
  },
  { of: "users", names: ["findTakenEmails", "newcomerScope"], because: beforeEntering },
  { of: "intake", names: ["releaseAllLocks"], because: "Who signs out lets go of what is theirs." },
  {
    of: "projects",
    names: [
      "compactStoredCounts",
      "drawSiteThumbnail",
      "projectsWithoutThumbnail",
      "purgeDeletedProjects",
    ],
    because: bySystem,
  },
  { of: "reports", names: ["deliverReport", "giveUpReport", "renderReport"], because: bySystem },
  {
    of: "analytics",
    names: [
      "countProject",
      "countNewDay",
      "storeComparison",
      "cachePerformance",
      "listOrganizationsBehind",
      "listCountedOrganizations",
      "rebuildOrganization",
    ],
    because: bySystem,
  },
  { of: "snapshots", names: ["giveUpSnapshot", "writeSnapshot"], because: bySystem },
  { of: "exports", names: ["giveUpRun", "sweepRuns", "writeRun"], because: bySystem },
  { of: "users", names: ["compactStoredCounts"], because: bySystem },
  { of: "tickets", names: ["compactStoredCounts", "removeOrphanPhotos"], because: bySystem },
  {
    of: "subscriptions",
    names: ["beginDueRuns", "endSubscription", "makeRun", "noteRun", "notifyAboutFailure"],
    because: bySystem,
  },
  {
    of: "subscriptions",
    names: ["findByToken", "stopMails", "resumeMails"],
    because: "The link of a mail names its recipient, who is not signed in.",
  },
  { of: "webhooks", names: ["recordAttempt", "switchOffFailing"], because: bySystem },
  { of: "forms", names: ["readDefaultForm"], because: "The form every organization begins with." },
  {
    of: "notifications",
    names: ["beginDueDigests", "sendDigest"],
    because: bySystem,
  },
  {
    of: "notifications",
    names: ["stopMails"],
    because: "The link of a mail is signed and names its person, who is not signed in.",
  },
  {
    of: "notifications",
    names: ["findCandidates"],
    because: "What happened keeps whose it was; each candidate is asked whether they may open it.",
  },
  {
    of: "notifications",
    names: ["countUpTo"],
    because: "The condition it counts by has the scope.",
  },
  {
    of: "analytics",
    names: [
      "addToAverages",
      "countAllFrames",
      "dropPerformance",
      "enqueueComparison",
      "holdResults",
      "insertScored",
      "cacheForm",
      "cacheRubric",
      "moveWindows",
      "storeManufacturers",
      "rebuildAverages",
      "setDay",
      "takeFromAverages",
      "todayOf",
      "writeScores",
    ],
    because: "A step of counting, in the transaction of the job that names the organization.",
  },
  { of: "projects", names: ["countProjects"], because: piecesOfSql },
  { of: "scoring", names: ["outcomeRows", "tallyProjects"], because: piecesOfSql },
  { of: "search", names: ["startsAfter"], because: piecesOfSql },
  { of: "snapshots", names: ["questionsCsv"], because: piecesOfSql },
  { of: "project-form", names: ["readTemplate"], because: piecesOfSql },
  {
    of: "project-form",
    names: ["findChosenClient"],
    because: "A project in view or an open invite names the client.",
  },
];
