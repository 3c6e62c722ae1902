/**
 * Two tabs of one inspector change the same intake. Typing, sending, lost responses and repeated requests happen in
 * random order. No update may be lost.
 */
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { intakeAnswers, intakes } from "../schema.ts";
import { withAttempt, isOwnEarlierAnswer, type PendingAnswer } from "../ui/saving/post-answers.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

const acts = ["type", "send", "lose the request", "lose the reply", "repeat", "read"] as const;

interface Turn {
  editor: 0 | 1;
  act: (typeof acts)[number];
  /** The typed text. There are few different texts, so that the same ones repeat. */
  word: "A" | "B" | "C";
  keepsMine: boolean;
}

/** What one tab knows about one question. */
interface Editor {
  version: number;
  pending: PendingAnswer | null;
  /** The last request, which may arrive a second time. */
  sent: PendingAnswer | null;
  /** The texts that this tab has sent or was shown. */
  seen: Set<string>;
}

const newEditor = (): Editor => ({ version: 0, pending: null, sent: null, seen: new Set() });

const turn = fc.record<Turn>({
  editor: fc.constantFrom(0, 1),
  act: fc.constantFrom(...acts),
  word: fc.constantFrom("A", "B", "C"),
  keepsMine: fc.boolean(),
});

const turns = 14;
/**
 * The number of cases that run together. Each case is a separate question, so that one request contains a turn of every
 * case.
 */
const atOnce = 500;
const rounds = process.env.UNIT_TESTS === "nightly" ? 20 : 4;

/** One random sequence: a question that two tabs change. */
class Case {
  readonly editors = [newEditor(), newEditor()];
  stored = { version: 0, word: "" };
  sending: PendingAnswer | null = null;
  readonly turns: readonly Turn[];
  readonly fieldId: string;

  constructor(fieldId: string, turns: readonly Turn[]) {
    this.fieldId = fieldId;
    this.turns = turns;
  }

  /** Returns the request of this turn, if any. */
  begin({ editor: at, act, word }: Turn): PendingAnswer | null {
    const editor = this.editors[at]!;
    this.sending = null;
    if (act === "type")
      editor.pending = {
        ...(editor.pending ?? { basedOn: editor.version }),
        answer: { values: [word] },
      };
    else if (act === "read") {
      if (!editor.pending) editor.version = this.stored.version;
      if (!editor.pending) editor.seen.add(this.stored.word);
    } else if (act === "repeat") this.sending = editor.sent;
    else if (editor.pending) {
      editor.pending = withAttempt(editor.pending);
      editor.sent = editor.pending;
      editor.seen.add(editor.pending.answer.values[0]!);
      if (act !== "lose the request") this.sending = editor.pending;
    }
    return this.sending;
  }

  /** @param saved the version under which it was stored; null when it was not stored. */
  end({ editor: at, act, keepsMine }: Turn, saved: number | null): void {
    const editor = this.editors[at]!;
    const sent = this.sending!;
    const word = sent.answer.values[0]!;
    if (saved !== null) {
      const isSeen = this.stored.version === 0 || editor.seen.has(this.stored.word);
      if (!isSeen && word !== this.stored.word)
        throw new Error(`${this.fieldId}: ${word} was written over ${this.stored.word}, unseen`);
      if (saved < this.stored.version) throw new Error(`${this.fieldId}: its version went back`);
      this.stored = { version: saved, word };
      editor.seen.add(word);
    }
    if (act !== "send" || !editor.pending) return;
    if (saved !== null) {
      editor.version = saved;
      editor.pending = null;
      return;
    }
    const { version, word: other } = this.stored;
    const conflict = { fieldId: this.fieldId, version, answer: { values: [other] } };
    const follows = isOwnEarlierAnswer({ ...conflict, by: "Ada", isOwn: true }, editor.pending);
    editor.version = version;
    // In a conflict the person sees the other answer.
    if (!follows) editor.seen.add(other);
    if (follows || keepsMine) editor.pending = { basedOn: version, answer: editor.pending.answer };
    else editor.pending = null;
  }
}

async function setFields({ projectId }: MadeIntake, fieldIds: string[]): Promise<void> {
  await db.update(intakes).set({ fieldIds }).where(eq(intakes.projectId, projectId));
}

it("loses no update in thousands of interleavings", { timeout: 240_000 }, async () => {
  const samples = fc.sample(fc.array(turn, { minLength: turns, maxLength: turns }), {
    numRuns: rounds * atOnce,
    seed: 20261123,
  });
  let saves = 0;
  for (let round = 0; round < rounds; round++) {
    const made = await makeIntake();
    const scope = made.as(made.inspector);
    const cases = samples
      .slice(round * atOnce, (round + 1) * atOnce)
      .map((each, index) => new Case(`q${index}`, each));
    await setFields(
      made,
      cases.map(({ fieldId }) => fieldId),
    );
    for (let index = 0; index < turns; index++) {
      const changes = cases.flatMap((each) => {
        const pending = each.begin(each.turns[index]!);
        if (!pending) return [];
        return [{ fieldId: each.fieldId, basedOn: pending.basedOn, answer: pending.answer }];
      });
      const { saved } = await saveAnswers(scope, made.projectId, changes);
      const versions = new Map(saved.map(({ fieldId, version }) => [fieldId, version]));
      saves += saved.length;
      for (const each of cases)
        if (each.sending) each.end(each.turns[index]!, versions.get(each.fieldId) ?? null);
    }
    const rows = await db
      .select()
      .from(intakeAnswers)
      .where(eq(intakeAnswers.projectId, made.projectId));
    const stored = new Map(rows.map(({ fieldId, answer }) => [fieldId, answer.values[0]]));
    for (const { fieldId, stored: last } of cases)
      expect(stored.get(fieldId) ?? "").toBe(last.word);
  }
  expect(saves).toBeGreaterThan(rounds * atOnce);
});
