/**
 * Every limit on what one caller may request, with its reason. `docs/bounds.md` is generated from this file. The
 * environment variable BOUNDS changes a limit by its name.
 */

/** The number, what it counts, and why it is not larger or smaller. */
type Bound = readonly [max: number, counts: string, reason: string];

const requests = {
  queryCharacters: [
    8_000,
    "characters of a URL with its query",
    "Browsers request up to 7,680 when they prefetch; filters of a list take a few hundred.",
  ],
  queryValues: [
    200,
    "values of a query",
    "The longest list of URLs that a browser prefetches has about a hundred.",
  ],
  headerBytes: [
    16_384,
    "bytes of a request's first line and headers together",
    "The limit of most proxies; a browser sends one or two thousand.",
  ],
  headerLines: [100, "headers of a request", "Browsers send about twenty, and proxies add a few."],
  cookieCount: [
    60,
    "cookies of a request",
    "The product sets eleven; the others belong to other sites of the same domain.",
  ],
  formBytes: [
    300_000,
    "bytes of a posted form",
    "The longest text a field takes is 10,000 characters, which a form may write as 90,000 bytes.",
  ],
  formFields: [
    1_000,
    "fields, names and parts of a posted form",
    "The largest ordinary form, a filter or a profile, has fewer than two hundred.",
  ],
  longFormBytes: [
    8_000_000,
    "bytes of a form that its manifest marks `longForm`",
    "About 250 bytes for each of its fields.",
  ],
  longFormFields: [
    30_000,
    "fields of a form that its manifest marks `longForm`",
    "A rubric names each option of its form once or twice, and a long form has about ten thousand options.",
  ],
  keptFields: [
    2_000,
    "fields of a form that is returned to the browser after its session ended",
    "Each is rendered as a hidden field for a caller who is not signed in.",
  ],
  keptUploadBytes: [
    20_000_000,
    "bytes of a form with files that is read for its texts after its session ended",
    "One or two photos of a phone. From a longer form nothing is returned.",
  ],
  jsonBytes: [
    1_000_000,
    "bytes of a JSON body",
    "The answers of a whole intake that a phone stored offline: 500 bytes for each of 2,000.",
  ],
  searchBytes: [
    100_000,
    "bytes of a search by a program",
    "A filter by 1,000 ids, the largest that makes sense, takes 30,000.",
  ],
  signUpBytes: [
    100_000,
    "bytes of a registration by an invite link",
    "The form is small, but it includes what a maps service returned for two addresses.",
  ],
  errorReports: [
    60,
    "errors that one person's pages and programs report in ten minutes",
    "A page in a loop repeats the same error; the first few reports are enough.",
  ],
  errorGroups: [
    1_000,
    "different errors that are stored for one organization",
    "Nobody reads more. Further ones are counted together as one error.",
  ],
  errorReportBytes: [
    20_000,
    "bytes of an error that a program reports",
    "Its message is stored up to 10,000 characters.",
  ],
  jsonDepth: [20, "levels of a JSON body", "The deepest request, a search, has six."],
  jsonValues: [
    20_000,
    "names and values of a JSON body",
    "The answers of a whole intake: ten values for each of 2,000.",
  ],
} as const satisfies Record<string, Bound>;

const database = {
  largeRequestsOfPerson: [
    2,
    "simultaneous large requests of a person in each web process: searches of programs, exports, archives, documents, previews",
    "A person works in two windows. Each large request takes connections and memory that other requests need.",
  ],
  largeRequestsOfOrganization: [
    4,
    "simultaneous large requests of all users of an organization",
    "A search takes two of the ten connections of a process, so two remain for the pages of others.",
  ],
  searchConditions: [
    100,
    "conditions of a search that a program sends, including the words of its query",
    "Each is evaluated for every record that the others leave, so their number decides what a search costs. Pages send about ten.",
  ],
  searchValues: [
    1_000,
    "values in the lists of such a search",
    "The projects overview returns as many records, so the next search can name all of them.",
  ],
  webStatementSeconds: [
    15,
    "seconds for a statement of a page or an API call; half of it for the wait for a row that another transaction has locked",
    "The slowest page takes less than one second with a million projects, and ten slow statements occupy every connection of a process.",
  ],
  requestsOfCaller: [
    6,
    "requests of one caller that a web process works on at the same time; a caller is a session, an API key or an address",
    "A browser sends as many at the same time. Further ones wait, so other callers hardly notice them.",
  ],
  writesOfCaller: [
    3,
    "requests of one caller that change something (neither GET nor HEAD) and are worked on at the same time; they are counted apart from the reads above",
    "A phone sends as many photos at the same time. A refused form renders its page again, which takes longer than reading it.",
  ],
  requestsWaiting: [
    500,
    "requests of one caller that wait",
    "Only an attack sends more at the same time.",
  ],
  connectionSeconds: [
    10,
    "seconds that a query or a change waits for one of a process's ten connections",
    "Two hundred simultaneous changes wait less than three seconds. A person does not wait much longer than ten.",
  ],
  workerStatementSeconds: [
    300,
    "seconds for a statement of a job",
    "No person waits for it, and some statements read all data of an organization.",
  ],
  travelPairs: [
    2_000,
    "pairs of places in a day for which an organization's drive times are asked from Google",
    "The days of 30 inspectors have about as many. Google charges for each pair, and a pair is asked once.",
  ],
  queueStatementSeconds: [
    40,
    "seconds for a statement of the queue itself, or for a pause within its transaction; half of it for the wait for a lock",
    "Fetching and completing a job takes milliseconds; cleaning up a full queue takes a few seconds.",
  ],
  openStreams: [
    20,
    "live streams that a person has open in each web process; one more is refused with 429",
    "A browser has one for all of its tabs. A page without one asks again after longer and longer pauses, up to a minute.",
  ],
  listFileRows: [
    10_000,
    "rows of a list that is downloaded as a file, in the order of the list",
    "They are read into memory, about 3 MB, like the ten rows of a page. Larger files are reports, which are streamed.",
  ],
  notifiedAtOnce: [
    50,
    "people who are notified of a change in its own transaction; for more than these, the worker does it a moment later",
    "Nearly every change concerns fewer. Finding five hundred people takes twenty times as long as the change itself.",
  ],
  projectsAtOnce: [
    2_000,
    "projects of a report that is downloaded right away; the worker writes a larger one and sends its link to the inbox",
    "With all answers they take a few seconds, about as long as a person waits.",
  ],
  exportSeconds: [
    1_800,
    "seconds for an export to a file",
    "It takes as long as the connection of the reader needs: on a slow one, a gigabyte takes half an hour.",
  ],
  silentTransactionSeconds: [
    120,
    "seconds that a transaction may be open without a statement",
    "Storing a file of 50 MB in a distant bucket takes about a minute.",
  ],
  workMemMegabytes: [
    8,
    "megabytes for one sort or hash of a statement, before PostgreSQL continues in files",
    "A statement may use this several times, and each process has up to 16 connections.",
  ],
} as const satisfies Record<string, Bound>;

const files = {
  unfinishedUploads: [
    40,
    "large photos of a person that have arrived in part",
    "Each open page sends three; the others belong to interrupted uploads. Forty take up to a gigabyte for a week.",
  ],
  pictureBytes: [
    400_000_000,
    "bytes of a decoded picture, calculated from the width, height, channels, depth and frames in its header",
    "The photo of a 120 megapixel phone takes 360 MB, of which only a few strips are in memory at a time.",
  ],
  heldPictureBytes: [
    200_000_000,
    "bytes of a decoded picture that must be in memory as a whole: HEIC, AVIF, WebP, bitmaps, interlaced and progressive ones",
    "The HEIC of a 48 megapixel phone takes 192 MB.",
  ],
  pictureMemory: [
    700_000_000,
    "bytes of memory of a process that decodes pictures; beyond them it is ended",
    "It starts with 90 MB, and a picture that is decoded as a whole takes up to three times its size for a moment.",
  ],
  pictureSeconds: [
    15,
    "seconds to decode one picture",
    "The largest accepted picture takes about 7 on a busy machine.",
  ],
  picturesWaiting: [
    60,
    "pictures that wait in each process; ordinary and large ones are counted separately",
    "Three people can send twenty photos each at the same time.",
  ],
} as const satisfies Record<string, Bound>;

const mail = {
  recipientsOfNotice: [
    1_000,
    "people who are notified of one event",
    "Twice the users of a large organization. All of them are one insert.",
  ],
  reportMailsOfPerson: [
    200,
    "mails to people outside the organization that a person causes in a day: copies of reports, subscriptions, notifications",
    "Twenty reports to ten addresses each; more looks like spam. A copy that a person sends to a colleague counts too.",
  ],
  reportMailsOfOrganization: [
    1_000,
    "such mails of all people of an organization together",
    "Five people who each use their own limit.",
  ],
  stepsOfContact: [
    40,
    "steps in a day that the contact of a site takes on the page of one visit",
    "Confirming takes one, choosing another time a few. More is a script.",
  ],
  sendsNowOfPerson: [
    40,
    "times in a day that a person has subscriptions sent to themselves now",
    "Each reads the report again. One subscription can be sent once in five minutes.",
  ],
  invitationsOfPerson: [
    1_000,
    "users that one person adds in a day, one by one or by a file; each gets a mail",
    "A file with the field users of a large company has several hundred rows.",
  ],
  invitationsOfOrganization: [
    2_000,
    "users who are added to an organization in a day, by its users or its invite links",
    "Two such files, and registrations by a link.",
  ],
} as const satisfies Record<string, Bound>;

const programs = {
  wrongKeys: [
    30,
    "wrong API keys of one address in 15 minutes",
    "A program with an old key tries a few times until a person notices. Guessing a key is hopeless.",
  ],
  keyCalls: [
    600,
    "calls of one API key in a minute",
    "Ten a second are enough to read every record of an organization within minutes, and do not slow down the pages.",
  ],
  shareLinks: [
    50,
    "share links of a project that work at the same time",
    "Each recipient gets one of their own, and few projects have more than ten recipients.",
  ],
  shareCodes: [
    10,
    "codes that are tried for one share link in an hour",
    "A code has six digits, so guessing one takes years. A person mistypes it once or twice.",
  ],
  guestWrites: [
    1_200,
    "answers, photos and steps that one link for a remote inspection sends in an hour",
    "A guest with 300 questions who answers one in three seconds sends all of them, each with a photo.",
  ],
} as const satisfies Record<string, Bound>;

const webhookBounds = {
  webhooks: [
    20,
    "webhooks of an organization",
    "Each one costs a row and a request for every event. A receiver can forward events to others.",
  ],
  webhookSeconds: [
    15,
    "seconds for one attempt to deliver to a webhook, from the lookup of the name to the end of the response",
    "A receiver only has to confirm the event. A worker makes ten attempts at a time, two of them for one organization.",
  ],
  webhookAnswerBytes: [
    4_000,
    "bytes of a receiver's response that are read and stored for the log",
    "Its first lines say what is wrong. The product needs nothing else of it.",
  ],
} as const satisfies Record<string, Bound>;

/** The limits by the headings of their documentation page. */
export const boundGroups: Readonly<Record<string, Readonly<Record<string, Bound>>>> = {
  Requests: requests,
  "Search and database": database,
  "Pictures and files": files,
  Mail: mail,
  Programs: programs,
  Webhooks: webhookBounds,
};

const bounds = { ...requests, ...database, ...files, ...mail, ...programs, ...webhookBounds };

export type BoundName = keyof typeof bounds;

export const boundNames = Object.keys(bounds) as BoundName[];

/** The default of a limit. The server calls `bound`, which includes the operator's settings. */
export function defaultBound(name: BoundName): number {
  return bounds[name][0];
}
