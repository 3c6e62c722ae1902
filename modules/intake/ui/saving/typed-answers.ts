/** The displayed answers of an open section. A table has thousands, so a change does not copy them. */
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import type { Conflict } from "./post-answers.ts";

export const nothing: Answer = { values: [] };

export class TypedAnswers {
  readonly answers: Record<string, Answer>;
  readonly versions: Record<string, number>;
  readonly conflicts: Record<string, Conflict> = {};
  /** Raised to render a question's inputs again when its answer was changed elsewhere. */
  readonly revisions: Record<string, number> = {};
  /** How often a question must be rendered again for another reason than what was typed. */
  readonly #touched = new Map<string, number>();

  constructor({ answers, versions }: Pick<IntakeView, "answers" | "versions">) {
    this.answers = { ...answers };
    this.versions = { ...versions };
  }

  /** A number that changes with all that is shown of a question, but not with its answer. */
  stampOf(fieldId: string): number {
    return this.#touched.get(fieldId) ?? 0;
  }

  /** Applies the newer answers of a reloaded page, except for changes that are not saved yet. */
  catchUp(view: Pick<IntakeView, "answers" | "versions">, pending: IntakeView["answers"]): void {
    // An added instance begins with its defaults.
    for (const [fieldId, answer] of Object.entries(view.answers))
      if (!(fieldId in this.answers) && !(fieldId in pending)) this.replaceAnswer(fieldId, answer);
    for (const [fieldId, version] of Object.entries(view.versions)) {
      if (version <= (this.versions[fieldId] ?? 0) || fieldId in pending) continue;
      const answer = view.answers[fieldId] ?? nothing;
      this.setVersion(fieldId, version);
      if (!hasSameContent(answer, this.answers[fieldId])) this.replaceAnswer(fieldId, answer);
    }
  }

  setAnswer(fieldId: string, answer: Answer): void {
    this.answers[fieldId] = answer;
  }

  setAnswers(answers: Iterable<readonly [fieldId: string, answer: Answer]>): void {
    for (const [fieldId, answer] of answers) this.setAnswer(fieldId, answer);
  }

  /** Shows another answer than the one in the inputs. */
  replaceAnswer(fieldId: string, answer: Answer): void {
    this.setAnswer(fieldId, answer);
    this.revisions[fieldId] = (this.revisions[fieldId] ?? 0) + 1;
    this.#touch(fieldId);
  }

  setVersion(fieldId: string, version: number): void {
    this.versions[fieldId] = version;
    this.#touch(fieldId);
  }

  addConflict(conflict: Conflict): void {
    this.conflicts[conflict.fieldId] = conflict;
    this.#touch(conflict.fieldId);
  }

  settleConflict(fieldId: string): void {
    delete this.conflicts[fieldId];
    this.#touch(fieldId);
  }

  #touch(fieldId: string): void {
    this.#touched.set(fieldId, this.stampOf(fieldId) + 1);
  }
}
