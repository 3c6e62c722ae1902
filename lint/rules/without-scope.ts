/** Functions that reach the database without a scope or a record in view, by module, each group with its reason. */
export interface WithoutScope {
  /** The module. */
  of: string;
  names: "all" | readonly string[];
  because: string;
}

const beforeSignIn = "Nobody is signed in yet: this code signs people in.";
const bySystem = "A system job: it handles every organization, or requires the permission again.";
const piecesOfSql = "It makes pieces of SQL or text; the query they go into has the scope.";

export const withoutScope: readonly WithoutScope[] = [
  { of: "accounts", names: "all", because: beforeSignIn },
  {
    of: "invites",
    names: ["acceptInvite", "countInviteUse", "findInvite"],
    because: beforeSignIn,
  },
  { of: "users", names: ["findEmailsInUse", "newcomerScope"], because: beforeSignIn },
  {
    of: "intake",
    names: ["releaseAllLocks"],
    because: "Signing out releases a person's own locks.",
  },
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
  { of: "reports", names: ["deliverReport", "failReport", "renderReport"], because: bySystem },
  {
    of: "analytics",
    names: [
      "countProject",
      "countNewDay",
      "storeComparison",
      "cachePerformance",
      "listOutdatedOrganizations",
      "listCountedOrganizations",
      "rebuildOrganization",
    ],
    because: bySystem,
  },
  { of: "snapshots", names: ["markSnapshotFailed", "writeSnapshot"], because: bySystem },
  { of: "exports", names: ["failRun", "sweepRuns", "writeRun"], because: bySystem },
  { of: "users", names: ["compactStoredCounts"], because: bySystem },
  { of: "tickets", names: ["compactStoredCounts", "removeOrphanPhotos"], because: bySystem },
  {
    of: "subscriptions",
    names: ["beginDueRuns", "endSubscription", "makeRun", "recordRun", "notifyAboutFailure"],
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
    because: "The event has its organization; each candidate's permission is checked.",
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
      "lockResults",
      "insertScored",
      "cacheForm",
      "cacheRubric",
      "advanceTimeFrames",
      "storeManufacturers",
      "rebuildAverages",
      "setDay",
      "subtractFromAverages",
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
