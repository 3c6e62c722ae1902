/** Functions that reach the database without a scope or a record in view, by module, each group with its reason. */
export interface WithoutScope {
  /** The module. */
  of: string;
  names: "all" | readonly string[];
  reason: string;
}

const beforeSignIn = "Nobody is signed in yet: this code signs people in.";
const bySystem = "A system job: it handles every organization, or requires the permission again.";
const piecesOfSql = "It makes pieces of SQL or text; the query they go into has the scope.";

/** @param names separated by spaces, or "all". */
const except = (of: string, names: string, reason: string): WithoutScope => ({
  of,
  names: names === "all" ? "all" : names.trim().split(/\s+/),
  reason,
});

export const withoutScope: readonly WithoutScope[] = [
  except("accounts", "all", beforeSignIn),
  except("invites", "acceptInvite countInviteUse findInvite", beforeSignIn),
  except("users", "findEmailsInUse inviteScope", beforeSignIn),
  except("intake", "findDoublesOf", "A job searches within the organization of each photo."),
  except("intake", "releaseAllLocks", "Signing out releases a person's own locks."),
  except(
    "projects",
    `
    compactStoredCounts drawSiteThumbnail projectsWithoutThumbnail
    purgeDeletedProjects`,
    bySystem,
  ),
  except("projects", "countHeldProjects", "The person was found in the scope; a number is shown."),
  except("reports", "deliverReport failReport renderReport", bySystem),
  except(
    "analytics",
    `
    cacheResults checkThresholds recordAgain listOutdatedOrganizations listCountedOrganizations rebuildOrganization`,
    bySystem,
  ),
  except("snapshots", "markSnapshotFailed writeSnapshot", bySystem),
  except("exports", "failRun sweepRuns writeRun", bySystem),
  except("nightly-exports", "failExport startDueExports sweepExports writeExport", bySystem),
  except("record-imports", "sweepImports", bySystem),
  except(
    "personal-data",
    "failExport sweepExports writeExport finishDeletion resumeDeletions deleteOwnRows replaceInOthers projectsOf",
    bySystem,
  ),
  except("retention", "runNight startDueRuns", bySystem),
  except(
    "projects",
    "refuseHeldOrganization",
    "The caller has found a record of the organization in its scope.",
  ),
  except("personal-data", "allowForgetting", "It sets a flag of the transaction."),
  except("personal-data", "loadTables", "It reads which columns the tables have."),
  except("users", "compactStoredCounts", bySystem),
  except("tickets", "compactStoredCounts removeOrphanPhotos", bySystem),
  except(
    "subscriptions",
    "startDueRuns endSubscription executeRun recordRun notifyAboutFailure",
    bySystem,
  ),
  except(
    "subscriptions",
    "findByToken stopMails resumeMails",
    "The link of a mail names its recipient, who is not signed in.",
  ),
  except("confirmations", "mailAbout remindContacts", bySystem),
  except("remote-inspections", "requestMessage", bySystem),
  except(
    "scheduling",
    "findMailFile measureTravel readDueCalendars readTravelFacts readZone",
    bySystem,
  ),
  except("recurrences", "createDueProjects createInTransaction", bySystem),
  except(
    "confirmations",
    "findVisit stopMails",
    "The link of a mail names its visit; the contact of the site is not signed in.",
  ),
  except(
    "scheduling",
    "readFeed",
    "The address names its owner, whose scope it takes; a calendar program is not signed in.",
  ),
  except(
    "share-links",
    "findShared loadSharedPage serveSharedPhoto serveSharedPdf unlock",
    "The link names what it shows; its reader is not signed in.",
  ),
  except(
    "remote-inspections",
    "findGuest getWritingGuest loadGuestPage serveGuestFile beginAsGuest sendGuestWork sendGuestMessage receiveGuestAnswers receiveGuestPhotos createGuestUpload respondToGuestUpload",
    "The link names its project, in whose scope the guest acts; a guest is not signed in.",
  ),
  except(
    "reports",
    "readSharedPage",
    "The project was found by a share link, whose reader is not signed in.",
  ),
  except(
    "reports",
    "findSeal checkDigest storeSeal",
    "The address on a report's cover names the seal; its reader is not signed in.",
  ),
  except("webhooks", "recordAttempt switchOffFailing", bySystem),
  except("forms", "readDefaultForm", "The form every organization begins with."),
  except("notifications", "startDueDigests sendDigest", bySystem),
  except(
    "notifications",
    "stopMails",
    "The link of a mail is signed and names its person, who is not signed in.",
  ),
  except(
    "notifications",
    "findCandidates",
    "The event has its organization; each candidate's permission is checked.",
  ),
  except("notifications", "countUpTo", "The condition it counts by has the scope."),
  except(
    "analytics",
    "cacheForm markChanged recordProjects storeManufacturers",
    "A step of recording, in the transaction of a change to a project in scope.",
  ),
  except("projects", "countProjects", piecesOfSql),
  except("scoring", "outcomeRows tallyProjects", piecesOfSql),
  except("search", "startsAfter", piecesOfSql),
  except("snapshots", "questionsCsv", piecesOfSql),
  except("project-form", "readTemplate", piecesOfSql),
  except(
    "project-form",
    "findChosenClient",
    "A project in view or an open invite names the client.",
  ),
  except(
    "api-keys",
    "deleteFormerTestData",
    "The job names the organization, and only its former test data is found.",
  ),
];
