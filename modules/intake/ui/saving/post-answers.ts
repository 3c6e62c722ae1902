/** One sending of changes, and what the server makes of it. */
import type { Answer } from "#modules/form-logic/public.ts";
import { isSameAnswer } from "../../domain/answers/read-posted-section.ts";

/** Someone else answered the question since the answer this one is based on. */
export interface Conflict {
  fieldId: string;
  version: number;
  answer: Answer;
  by: string;
  /** The person's own, from another tab or device. */
  isOwn: boolean;
  /** When, as the server's clock says. */
  at?: string;
}

export interface Change {
  fieldId: string;
  basedOn: number;
  answer: Answer;
}

/** An answer until the server has it. */
export interface Pending {
  basedOn: number;
  answer: Answer;
  /** What was sent before, based on the same version, and not answered: the server may have taken it. */
  tried?: Answer[];
  /** When it was last sent. */
  triedAt?: Date;
}

/** More sendings of one question without any reply are not looked back to. */
const mostTried = 10;

/** As it is kept before it is sent. */
export function asTried({ basedOn, answer, tried = [] }: Pending): Pending {
  const others = tried.filter((each) => !isSameAnswer(each, answer));
  return { basedOn, answer, tried: [...others, answer].slice(-mostTried), triedAt: new Date() };
}

/**
 * The stored answer is one that was sent from here, whose reply was lost on the way: what was answered since follows it,
 * and nobody need choose.
 */
export function followsOwn({ version, answer, isOwn }: Conflict, pending: Pending): boolean {
  if (!isOwn || version !== pending.basedOn + 1) return false;
  return (pending.tried ?? []).some((each) => isSameAnswer(each, answer));
}

export interface SaveAnswer {
  saved: { fieldId: string; version: number }[];
  conflicts: Conflict[];
}

export interface SaveRefusal {
  sentence: string;
  /** Signing in again mends it. */
  signedOut?: true;
}

/** @returns the questions whose answers the server passed over, for the form has them no longer. */
export function questionsGone(sent: Iterable<string>, { saved, conflicts }: SaveAnswer): string[] {
  const told = new Set([...saved, ...conflicts].map(({ fieldId }) => fieldId));
  return [...sent].filter((fieldId) => !told.has(fieldId));
}

export type SaveOutcome = "no line" | { refusal: SaveRefusal } | { answer: SaveAnswer };

export async function postAnswers(
  fetch: typeof globalThis.fetch,
  address: string,
  changes: readonly Change[],
): Promise<SaveOutcome> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ changes }),
      redirect: "manual",
    });
  } catch {
    return "no line";
  }
  if (response.status >= 500) return "no line";
  if (!response.ok) return { refusal: await refusalOf(response) };
  return { answer: (await response.json()) as SaveAnswer };
}

/** A session that has ended keeps the answers waiting until the person signs in again. */
async function refusalOf(response: Response): Promise<SaveRefusal> {
  // A way to a page that asks for more, such as a second factor, is not shown to a script.
  if (response.status === 401 || response.status === 0)
    return {
      sentence:
        "You were signed out. Your answers are safe in this browser. Sign in again to save them.",
      signedOut: true,
    };
  const problem = (await response.json().catch(() => null)) as { sentence?: string } | null;
  return { sentence: problem?.sentence ?? "Error saving data." };
}
