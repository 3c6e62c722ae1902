/** Inspectors who type without a pause, and the reply to each answer. */
import { and, eq } from "drizzle-orm";
import type postgres from "postgres";
import { db } from "#db/client.server.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import type { Check } from "./verdict.ts";

const fieldId = "view";

/** How requests of an intake are carried: over a server, or to the routes themselves. */
export type AskIntake = (made: MadeIntake, path: string, init: RequestInit) => Promise<Response>;

export interface Mark {
  projectId: string;
  version: number;
  words: string | null;
}

/** How many of what was acknowledged by the marks another database lacks. */
export async function lackingIn(sql: postgres.Sql, marks: readonly Mark[]): Promise<number> {
  let lacking = 0;
  for (const { projectId, version, words } of marks) {
    const [row] = await sql<{ version: number; words: string }[]>`
      select version, answer->'values'->>0 as words from intake_answers
      where project_id = ${projectId} and field_id = ${fieldId}`;
    const isThere =
      row && (row.version > version || (row.version === version && row.words === words));
    if (!isThere) lacking += 1;
  }
  return lacking;
}

interface Saved {
  saved: { version: number }[];
  conflicts: { version: number; answer: { values: string[] } }[];
}

export class Writer {
  readonly #made: MadeIntake;
  readonly #ask: AskIntake;
  /** As far as a reply came. */
  #version = 0;
  #typed = 0;
  /** The last answer that was acknowledged, and those after it of which nobody knows. */
  #kept: string | null = null;
  #unsure: string[] = [];
  acknowledged = 0;
  refused = 0;
  falseSuccesses = 0;

  constructor(made: MadeIntake, ask: AskIntake) {
    this.#made = made;
    this.#ask = ask;
  }

  /** Types one answer. @returns whether it was acknowledged. */
  async type(): Promise<boolean> {
    const words = `answer ${++this.#typed}`;
    const change = { fieldId, basedOn: this.#version, answer: { values: [words] } };
    const told = await this.#send(change).catch(() => null);
    if (!told) {
      this.refused += 1;
      this.#unsure.push(words);
      return false;
    }
    const [saved] = told.saved;
    const [conflict] = told.conflicts;
    if (saved) {
      this.#keep(words, saved.version);
      this.acknowledged += 1;
      return true;
    }
    // Its own, whose acknowledgment was lost; anything else was put there by nobody.
    const stands = conflict?.answer.values[0];
    if (!conflict || !this.#isPossible(stands)) this.falseSuccesses += 1;
    else this.#keep(stands ?? null, conflict.version);
    return true;
  }

  #keep(words: string | null, version: number): void {
    this.#kept = words;
    this.#version = version;
    this.#unsure = [];
  }

  #isPossible(words: string | undefined): boolean {
    return words === (this.#kept ?? undefined) || this.#unsure.includes(words ?? "");
  }

  async #send(change: object): Promise<Saved> {
    const answer = await this.#ask(this.#made, `/intake/${this.#made.projectId}/answers`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ changes: [change] }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Saved;
  }

  /** What is acknowledged by now: no copy that is taken later may lack it. */
  mark(): Mark {
    return { projectId: this.#made.projectId, version: this.#version, words: this.#kept };
  }

  /** Compares the database with the replies. */
  async judge(): Promise<{ lost: number; doubled: number }> {
    const [row] = await db
      .select({ version: intakeAnswers.version, answer: intakeAnswers.answer })
      .from(intakeAnswers)
      .where(
        and(eq(intakeAnswers.projectId, this.#made.projectId), eq(intakeAnswers.fieldId, fieldId)),
      );
    const version = row?.version ?? 0;
    const stands = this.#isPossible(row?.answer.values?.[0]);
    return {
      lost: Math.max(0, this.#version - version) + (stands ? 0 : 1),
      // No answer is there more often than it was sent.
      doubled: Math.max(0, version - this.#version - this.#unsure.length),
    };
  }
}

export const makeWriters = (count: number, ask: AskIntake): Promise<Writer[]> =>
  Promise.all(Array.from({ length: count }, async () => new Writer(await makeIntake(), ask)));

export async function judgeWriters(writers: readonly Writer[]): Promise<Check[]> {
  const verdicts = await Promise.all(writers.map((writer) => writer.judge()));
  const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
  const of = sum(writers.map(({ acknowledged }) => acknowledged));
  const unsure = sum(writers.map(({ refused }) => refused));
  return [
    {
      what: "answers acknowledged and not there",
      of,
      wrong: sum(verdicts.map(({ lost }) => lost)),
    },
    {
      what: "answers that stand as nobody typed them",
      of,
      wrong: sum(writers.map(({ falseSuccesses }) => falseSuccesses)),
    },
    {
      what: "answers there more often than sent",
      of: of + unsure,
      wrong: sum(verdicts.map(({ doubled }) => doubled)),
    },
  ];
}
