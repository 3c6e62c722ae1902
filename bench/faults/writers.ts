/** Inspectors who type without a pause, and the response to each answer. */
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import type { Check } from "./print-checks.ts";

const fieldId = "view";

/** How requests of an intake are carried: over a server, or to the routes themselves. */
export type FetchIntake = (made: MadeIntake, path: string, init: RequestInit) => Promise<Response>;

interface SaveResponse {
  saved: { version: number }[];
  conflicts: { version: number; answer: { values: string[] } }[];
}

export class Writer {
  readonly #made: MadeIntake;
  readonly #fetchIntake: FetchIntake;
  /** The version in the last response. */
  #version = 0;
  #typed = 0;
  /** The last answer that was acknowledged, and the later ones whose result is unknown. */
  #stored: string | null = null;
  #unsure: string[] = [];
  acknowledged = 0;
  refused = 0;
  falseSuccesses = 0;

  constructor(made: MadeIntake, fetchIntake: FetchIntake) {
    this.#made = made;
    this.#fetchIntake = fetchIntake;
  }

  /** Types one answer. @returns whether it was acknowledged. */
  async type(): Promise<boolean> {
    const text = `answer ${++this.#typed}`;
    const change = { fieldId, basedOn: this.#version, answer: { values: [text] } };
    const reply = await this.#send(change).catch(() => null);
    if (!reply) {
      this.refused += 1;
      this.#unsure.push(text);
      return false;
    }
    const [saved] = reply.saved;
    const [conflict] = reply.conflicts;
    if (saved) {
      this.#store(text, saved.version);
      this.acknowledged += 1;
      return true;
    }
    // The writer's own answer, whose response was lost; nobody wrote anything else.
    const current = conflict?.answer.values[0];
    if (!conflict || !this.#isPossible(current)) this.falseSuccesses += 1;
    else this.#store(current ?? null, conflict.version);
    return true;
  }

  #store(text: string | null, version: number): void {
    this.#stored = text;
    this.#version = version;
    this.#unsure = [];
  }

  #isPossible(text: string | undefined): boolean {
    return text === (this.#stored ?? undefined) || this.#unsure.includes(text ?? "");
  }

  async #send(change: object): Promise<SaveResponse> {
    const response = await this.#fetchIntake(
      this.#made,
      `/intake/${this.#made.projectId}/answers`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ changes: [change] }),
      },
    );
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as SaveResponse;
  }

  /** Compares the database with the responses. */
  async check(): Promise<{ lost: number; doubled: number }> {
    const [row] = await db
      .select({ version: intakeAnswers.version, answer: intakeAnswers.answer })
      .from(intakeAnswers)
      .where(
        and(eq(intakeAnswers.projectId, this.#made.projectId), eq(intakeAnswers.fieldId, fieldId)),
      );
    const version = row?.version ?? 0;
    const isPossible = this.#isPossible(row?.answer.values?.[0]);
    return {
      lost: Math.max(0, this.#version - version) + (isPossible ? 0 : 1),
      // No answer is there more often than it was sent.
      doubled: Math.max(0, version - this.#version - this.#unsure.length),
    };
  }
}

export const makeWriters = (count: number, fetchIntake: FetchIntake): Promise<Writer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => new Writer(await makeIntake(), fetchIntake)),
  );

export async function checkWriters(writers: readonly Writer[]): Promise<Check[]> {
  const verdicts = await Promise.all(writers.map((writer) => writer.check()));
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
      what: "answers that nobody typed",
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
