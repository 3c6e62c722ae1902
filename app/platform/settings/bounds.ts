/**
 * Every limit on what one caller may request, with its reason. `docs/bounds.md` is generated from this file. The
 * environment variable BOUNDS changes a limit by its name.
 */

/** The number, what it counts, and why it is not larger or smaller. */
type Bound = readonly [most: number, counts: string, because: string];

const requests = {
  queryCharacters: [
    8_000,
    "characters of an address with its query",
    "Browsers ask for up to 7,680 when they look ahead; filters of a list take a few hundred.",
  ],
  queryValues: [
    200,
    "values of a query",
    "The longest list of addresses that a browser looks ahead for names about a hundred.",
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
    "The product sets eleven; the rest are other sites' below the same domain.",
  ],
  formBytes: [
    300_000,
    "bytes of a posted form",
    "The longest text a field takes is 10,000 characters, which a form may write as 90,000 bytes.",
  ],
  formFields: [
    1_000,
    "fields of a posted form, and names, and parts",
    "The largest ordinary form, a filter or a profile, has less than two hundred.",
  ],
  longFormBytes: [
    8_000_000,
    "bytes of a form that its manifest marks `longForm`",
    "Some 250 bytes for each of its fields.",
  ],
  longFormFields: [
    30_000,
    "fields of a form that its manifest marks `longForm`",
    "A rubric names each option of its form once or twice, and a long form has some ten thousand.",
  ],
  keptFields: [
    2_000,
    "fields of a form that is handed back after its session ended",
    "Each is drawn as a hidden field, for somebody who is not known.",
  ],
  keptUploadBytes: [
    20_000_000,
    "bytes of a form with files that is read for its texts after its session ended",
    "A photo or two of a phone; of a longer form nothing is handed back.",
  ],
  jsonBytes: [
    1_000_000,
    "bytes of a JSON body",
    "The answers of a whole intake, kept while its phone was out of reach: 500 for each of 2,000.",
  ],
  searchBytes: [
    100_000,
    "bytes of a search by a program",
    "A filter by 1,000 ids, the largest that makes sense, takes 30,000.",
  ],
  signUpBytes: [
    100_000,
    "bytes of a sign-up by an invite",
    "A sign-up is small; what a maps service says of its two addresses is less so.",
  ],
  errorReports: [
    60,
    "errors that one person's pages and programs report in ten minutes",
    "A page in a loop meets the same error again; the first few say all there is to say.",
  ],
  errorGroups: [
    1_000,
    "different errors that are kept of one organization",
    "Nobody reads more; what comes beyond them is counted as one.",
  ],
  errorReportBytes: [
    20_000,
    "bytes of an error that a program reports",
    "Its message is kept up to 10,000 characters.",
  ],
  jsonDepth: [20, "levels of a JSON body", "The deepest call, a search, has six."],
  jsonValues: [
    20_000,
    "names and values of a JSON body",
    "The answers of a whole intake: ten for each of 2,000.",
  ],
} as const satisfies Record<string, Bound>;

const database = {
  largeRequestsOfPerson: [
    2,
    "large requests of a person at once in each web process: searches of programs, exports, archives, documents, previews",
    "Two windows. What one uses up, its connections and its memory, others lack.",
  ],
  largeRequestsOfOrganization: [
    4,
    "such requests of all people of an organization at once",
    "A search takes two of a process's ten connections; two remain for the pages of everybody else.",
  ],
  searchConditions: [
    100,
    "conditions of a search that a program sends, words of a query among them",
    "Each is judged on every record that the others leave, so that their number is what a search costs. Pages send about ten.",
  ],
  searchValues: [
    1_000,
    "values in the lists of such a search",
    "So many records the projects overview asks for, so that what one call found can be asked for in the next.",
  ],
  webStatementSeconds: [
    15,
    "seconds for a statement of a page or call; half of it for a record that somebody else holds",
    "The slowest page takes less than one on a million projects, and ten slow statements hold every connection of a process.",
  ],
  requestsOfCaller: [
    6,
    "requests of one caller that a web process works on at the same time; a caller is a session, an API key or an address",
    "As many as a browser sends at once. The others wait for their turn, and other callers hardly notice them.",
  ],
  writesOfCaller: [
    3,
    "of these requests, those that are neither GET nor HEAD; they do not count among the others",
    "As many photos as a phone sends at once. A refused form renders its page again, which takes more time than reading it.",
  ],
  requestsWaiting: [
    500,
    "requests of one caller that wait for their turn",
    "More than anything but an attack sends at once.",
  ],
  connectionSeconds: [
    10,
    "seconds that a query or a change waits for one of a process's ten connections",
    "Two hundred changes at once wait less than three; who has waited for ten would not wait much longer.",
  ],
  workerStatementSeconds: [
    300,
    "seconds for a statement of a job",
    "Nobody waits for it, and some read all of an organization.",
  ],
  queueStatementSeconds: [
    40,
    "seconds for a statement of the queue itself, or a silence within its transaction; half of it for a lock",
    "It takes and gives back single jobs, which costs milliseconds; its tidying up of a full queue takes a few seconds.",
  ],
  openStreams: [
    20,
    "streams of changes that a person holds open in each web process; one more is refused with 429",
    "A browser holds one for all of its tabs. A page without it asks again for longer and longer, up to once a minute.",
  ],
  listFileRows: [
    10_000,
    "rows of a list that is taken away as a file, in the list's own order",
    "They are read as the page reads its ten, into memory: some 3 MB. Larger files are reports, which are streamed.",
  ],
  notifiedAtOnce: [
    50,
    "people who are found and told of a change in its own transaction; more are found and told by the worker a moment later",
    "Nearly every change concerns fewer; finding five hundred takes twenty times as long as the change itself.",
  ],
  projectsAtOnce: [
    2_000,
    "projects of a report that is answered at once; a larger one is written by the worker, and its link comes to the inbox",
    "With all their answers they take a few seconds, about as long as a person waits without looking away.",
  ],
  exportSeconds: [
    1_800,
    "seconds for an export to a file",
    "It lasts as long as the reader's line takes: half an hour is a gigabyte on a slow one.",
  ],
  silentTransactionSeconds: [
    120,
    "seconds that a transaction may lie open without a statement",
    "A file of 50 MB on its way to a distant store takes about a minute.",
  ],
  workMemMegabytes: [
    8,
    "megabytes for one sort or hash of a statement, before it goes on in files",
    "A statement may take it several times, and each process has up to 16 connections.",
  ],
} as const satisfies Record<string, Bound>;

const files = {
  unfinishedUploads: [
    40,
    "large photos of a person that have arrived in part",
    "Three are on their way from each open page; the rest are of phones that were put away. Forty hold up to a gigabyte for a week.",
  ],
  pictureBytes: [
    400_000_000,
    "bytes of a picture as it is decoded: width, height, channels, depth and frames, read from its header",
    "The photo of a 120 megapixel phone takes 360 MB, of which a few strips are held at a time.",
  ],
  heldPictureBytes: [
    200_000_000,
    "bytes of a decoded picture that has to be held whole: HEIC, AVIF, WebP, bitmaps, interlaced and progressive ones",
    "The HEIC of a 48 megapixel phone takes 192 MB.",
  ],
  pictureMemory: [
    700_000_000,
    "bytes of memory of a process that decodes pictures; it is ended beyond them",
    "It starts with 90 MB, and a picture that is held whole is there up to three times for a moment.",
  ],
  pictureSeconds: [
    15,
    "seconds to decode one picture",
    "The largest that is taken needs about 7 on a busy machine.",
  ],
  picturesWaiting: [
    60,
    "pictures that wait for their turn, of ordinary ones and of large ones, in each process",
    "Three people who each send twenty photos at once are not turned away.",
  ],
} as const satisfies Record<string, Bound>;

const mail = {
  recipientsOfNotice: [
    1_000,
    "people who are told of one thing that happened",
    "Twice the people of a large organization; they are one insert beside the change itself.",
  ],
  reportMailsOfPerson: [
    200,
    "mails to people outside the organization that a person causes in a day: copies of reports, subscriptions, notifications",
    "Twenty reports to ten addresses each; more is a list of strangers. A copy that is sent by hand counts for a colleague too.",
  ],
  reportMailsOfOrganization: [
    1_000,
    "the same, of all people of an organization together",
    "Five people who each use what is theirs.",
  ],
  sendsNowOfPerson: [
    40,
    "times in a day that a person has subscriptions sent to themselves now",
    "Each reads the report again. One subscription goes out once in five minutes.",
  ],
  invitationsOfPerson: [
    1_000,
    "people whom one person brings in in a day, alone or by a file; each gets a mail",
    "A file of a large company's field users has some hundreds.",
  ],
  invitationsOfOrganization: [
    2_000,
    "people who are brought into an organization in a day, by its users or its invite links",
    "Two such files, and those who register by a link.",
  ],
} as const satisfies Record<string, Bound>;

const programs = {
  wrongKeys: [
    30,
    "wrong API keys of one address in 15 minutes",
    "A program with an old key asks a few times until somebody looks; keys cannot be found by trying.",
  ],
  keyCalls: [
    600,
    "calls of one API key in a minute",
    "Ten a second read every record of an organization within minutes, and leave the pages quick.",
  ],
} as const satisfies Record<string, Bound>;

const webhookBounds = {
  webhooks: [
    20,
    "webhooks of an organization",
    "Each is a row and a request beside every event; a receiver can pass on to others what it gets.",
  ],
  webhookSeconds: [
    15,
    "seconds for the whole exchange with a receiver of a webhook, from the lookup of its name to the end of its answer",
    "It only has to say that it got the event; a worker makes ten such requests at once, two of them for one organization.",
  ],
  webhookAnswerBytes: [
    4_000,
    "bytes of a receiver's answer that are read and kept for the log",
    "Its first lines say what is wrong; nothing of it is needed.",
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
