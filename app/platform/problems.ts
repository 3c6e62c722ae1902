import { databaseRefusals } from "#db/database-refusal.ts";

/** The catalog of all errors: a code, its HTTP status, and its message. */
export const problemCatalog = {
  "not-signed-in": [401, "Sign in to continue."],
  "other-person": [409, "Someone else is signed in now. Sign in as yourself to go on."],
  "not-authorized": [403, "You are not authorized to view this page"],
  "key-lacks-scope": [403, "This API key may not make this call."],
  "not-confirmed": [403, "Confirm your email address to continue. We sent you a link."],
  "not-project-member": [403, "You do not have permission to manage this project."],
  "not-found": [
    404,
    "We could not find that page. It may have been removed, or the web address may be wrong.",
  ],
  "method-not-allowed": [405, "This page does not accept that kind of request."],
  "cross-origin": [403, "This request came from another website, so nothing was changed."],
  "illegal-transition": [409, "You cannot do that in the current status."],
  "stale-version": [409, "Someone else changed this since you opened it. Nothing was overwritten."],
  "precondition-failed": [
    412,
    "This changed since you read it, so nothing was changed. Read it again.",
  ],
  "lock-lost": [
    409,
    "Another person is working on this project. Your answers are still on this page.",
  ],
  "invalid-input": [400, "Check the fields below."],
  "body-too-large": [
    413,
    "You sent too much at one time, so nothing was changed. Send less and try again.",
  ],
  "address-too-long": [414, "This web address is too long. Use a shorter search or fewer filters."],
  "headers-too-large": [
    431,
    "Your browser sent too many cookies. Clear the cookies of this site, then try again.",
  ],
  "length-required": [411, "A request must say how long it is."],
  "file-too-large": [413, "This file is too large. Choose a smaller file."],
  "file-type": [415, "Some files were rejected due to unsupported file types."],
  "key-used": [
    422,
    "This step was sent with the key of another step, so nothing was changed. Reload the page.",
  ],
  "file-infected": [422, "We found a virus in this file, so we did not save it."],
  "file-not-scanned": [
    503,
    "We could not check this file for viruses, so we did not save it. Try again later.",
  ],
  "upload-incomplete": [
    400,
    "The upload stopped early and nothing was saved. Upload the file again.",
  ],
  "too-many-attempts": [
    429,
    "Incorrect password has been used too many times, Please check your password.",
  ],
  "too-much-at-once": [
    429,
    "You have several large requests running. Wait until one finishes, then try again.",
  ],
  "too-many-uploads": [
    429,
    "Too many of your photos are partly uploaded. Wait until some of them finish, then try again.",
  ],
  ...databaseRefusals,
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problemCatalog;

/** An expected failure. It may be thrown anywhere; `respondToProblems` turns it into a response with its status and message. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** Messages by field name, when the problem is about fields of a form. */
  readonly fields: Record<string, string>;
  /** Seconds after which a program may try again, where known. */
  readonly retryAfter: number | null;

  constructor(
    code: ProblemCode,
    message?: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message ?? problemCatalog[code][1]);
    this.name = "Problem";
    this.code = code;
    this.status = problemCatalog[code][0];
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** True for a Problem of any bundle. The server and its built pages each load their own copy of this file. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === "Problem" && "code" in error && "status" in error;
}

/** Problems that a user can fix in the form: the page is shown again with what was typed. */
const recoverable = [
  "invalid-input",
  "illegal-transition",
  "stale-version",
  "lock-lost",
  "file-too-large",
  "file-type",
  "file-infected",
  "file-not-scanned",
  "upload-incomplete",
  "too-many-attempts",
  "took-too-long",
  "records-busy",
  "taken-meanwhile",
  "too-busy",
  "too-much-at-once",
  "too-many-uploads",
  "disk-full",
] as const satisfies readonly ProblemCode[];

export type RecoverableProblem = Problem & { readonly code: (typeof recoverable)[number] };

/** Whether the problem is shown in the form. All others are for the error page. */
export function isRecoverable(error: unknown): error is RecoverableProblem {
  return isProblem(error) && recoverable.some((code) => code === error.code);
}

/** The same, plus temporary failures: the same input may be sent again. */
export function isRetryable(
  error: unknown,
): error is RecoverableProblem | (Problem & { readonly code: "unavailable" }) {
  return isRecoverable(error) || (isProblem(error) && error.code === "unavailable");
}
