/** Sends changes in one request and reads the server's response. */
import { isTemporaryFailure } from "#app/platform/page/connection.ts";
import { formatDoneAt } from "#app/platform/page/server-clock.ts";
import { isInstanceList, mergeInstanceLists } from "#modules/form-logic/public.repeats.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";

/** Another person has answered the question since the version on which this answer is based. */
export interface Conflict {
  fieldId: string;
  version: number;
  answer: Answer;
  by: string;
  /** The same person saved the other answer, in another tab or on another device. */
  isOwn: boolean;
  /** When it was saved, by the server's clock. */
  at?: string;
}

export interface Change {
  fieldId: string;
  basedOn: number;
  answer: Answer;
  /** When the answer was given, if it is sent late. */
  doneAt?: string;
}

/** An answer that the server does not have yet. */
export interface PendingAnswer {
  basedOn: number;
  answer: Answer;
  /** When the answer was given: the server's time, as estimated on this device. */
  madeAt?: Date;
  /**
   * Answers that were sent earlier, based on the same version, without receiving a response. The server may have stored
   * them.
   */
  tried?: Answer[];
  /** When the answer was last sent. */
  triedAt?: Date;
}

/** An answer that the server has stored under this version. */
export interface StoredAnswer {
  fieldId: string;
  sent: PendingAnswer;
  version: number;
}

/** Most changes of one request, which the server limits. A pasted block may have more. */
const maxChanges = 400;

/** The maximum number of remembered requests without a response for one question. */
const maxTried = 10;

/** The answer without its history of requests. */
export const withoutAttempts = ({ basedOn, answer, madeAt }: PendingAnswer): PendingAnswer => ({
  basedOn,
  answer,
  ...(madeAt && { madeAt }),
});

/** The answer with this request added to its history. It is stored in this form before the request is sent. */
export function withAttempt({ tried = [], ...pending }: PendingAnswer): PendingAnswer {
  const { answer } = pending;
  const others = tried.filter((each) => !hasSameContent(each, answer));
  return {
    ...withoutAttempts(pending),
    tried: [...others, answer].slice(-maxTried),
    triedAt: new Date(),
  };
}

/**
 * Whether the answer on the server is one that was sent from here and whose response was lost. Then the pending answer
 * is simply newer, and it is no conflict.
 */
export function isOwnEarlierAnswer(
  { version, answer, isOwn }: Conflict,
  pending: PendingAnswer,
): boolean {
  if (!isOwn || version !== pending.basedOn + 1) return false;
  return (pending.tried ?? []).some((each) => hasSameContent(each, answer));
}

/** The pending answer as it is sent again after a conflict in which nobody has to choose. */
export function rebasedAnswer(
  pending: PendingAnswer,
  { fieldId, version, answer }: Conflict,
): PendingAnswer {
  const own = withoutAttempts(pending);
  const merged = isInstanceList(fieldId) ? mergeInstanceLists(answer, own.answer) : own.answer;
  return { ...own, answer: merged, basedOn: version };
}

export interface SaveResult {
  saved: { fieldId: string; version: number }[];
  conflicts: Conflict[];
}

export interface SaveRefusal {
  message: string;
  /** The user can solve it by signing in again. */
  signedOut?: true;
}

export type SaveOutcome =
  | "unreachable"
  | { refusal: SaveRefusal }
  | {
      saved: SaveResult["saved"];
      /**
       * Conflicts in which nobody has to choose: with the person's own earlier answers, whose responses were lost, because
       * the pending answers are newer; and of lists of instances, which are merged.
       */
      ownConflicts: Conflict[];
      conflicts: Conflict[];
      /** The questions that the form no longer has. */
      removed: string[];
    };

/** Sends answers and interprets the response. The page of an intake and the outbox use it. */
export async function exchangeAnswers(
  fetch: typeof globalThis.fetch,
  url: string,
  pending: ReadonlyMap<string, PendingAnswer>,
): Promise<SaveOutcome> {
  const changes = [...pending].map(([fieldId, { basedOn, answer, madeAt }]) => {
    const doneAt = formatDoneAt(madeAt);
    return { fieldId, basedOn, answer, ...(doneAt && { doneAt }) };
  });
  const saved: SaveResult["saved"] = [];
  const conflicts: Conflict[] = [];
  for (let from = 0; from === 0 || from < changes.length; from += maxChanges) {
    const outcome = await postAnswers(fetch, url, changes.slice(from, from + maxChanges));
    // What an earlier request saved is sent again later, which changes nothing.
    if (outcome === "unreachable" || "refusal" in outcome) return outcome;
    saved.push(...outcome.result.saved);
    conflicts.push(...outcome.result.conflicts);
  }
  const isOwn = (conflict: Conflict) => {
    const mine = pending.get(conflict.fieldId);
    return (
      isInstanceList(conflict.fieldId) || (mine !== undefined && isOwnEarlierAnswer(conflict, mine))
    );
  };
  const handled = new Set([...saved, ...conflicts].map(({ fieldId }) => fieldId));
  return {
    saved,
    ownConflicts: conflicts.filter(isOwn),
    conflicts: conflicts.filter((conflict) => !isOwn(conflict)),
    removed: [...pending.keys()].filter((fieldId) => !handled.has(fieldId)),
  };
}

type PostOutcome = "unreachable" | { refusal: SaveRefusal } | { result: SaveResult };

async function postAnswers(
  fetch: typeof globalThis.fetch,
  url: string,
  changes: readonly Change[],
): Promise<PostOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ changes }),
      redirect: "manual",
    });
    if (isTemporaryFailure(response.status)) return "unreachable";
    if (isSignedOut(response)) return { refusal: signedOut };
    // The body of a proxy or a captive portal is no JSON: the product did not answer.
    const body: unknown = await response.json();
    return response.ok ? { result: body as SaveResult } : { refusal: refusalOf(body) };
  } catch {
    return "unreachable";
  }
}

/** A redirect to a page that requires more, such as a second factor, has status 0 in a script. */
const isSignedOut = ({ status }: Response) => status === 401 || status === 0;

/** After the session has expired, the answers stay stored until the person signs in again. */
const signedOut: SaveRefusal = {
  message:
    "You were signed out. Your answers are safe in this browser. Sign in again to save them.",
  signedOut: true,
};

const refusalOf = (answer: unknown): SaveRefusal => ({
  message: (answer as { message?: string } | null)?.message ?? "Error saving data.",
});
