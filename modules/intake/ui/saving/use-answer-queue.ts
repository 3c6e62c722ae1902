import { useEffect, useMemo, useRef, useState } from "react";
import {
  compileForm,
  formOfView,
  trackVisibility,
  type Answer,
} from "#modules/form-logic/public.ts";
import type { AnswerQueue, SaveState } from "./answer-queue.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { openAnswerQueue } from "./open-answer-queue.ts";
import type { Conflict } from "./post-answers.ts";
import { readTypedEarly } from "./typed-early.ts";

interface Typed {
  answers: IntakeView["answers"];
  versions: IntakeView["versions"];
  conflicts: Record<string, Conflict>;
  /** Raised to draw a question's inputs anew when its answer came from elsewhere. */
  revisions: Record<string, number>;
}

const nothing: Answer = { values: [] };

/** The answers of the section on the page as they are typed: what they show, what is saved, what collides. */
export function useAnswerQueue(view: IntakeView, address: string) {
  const [typed, setTyped] = useState<Typed>(() => asDrawn(view));
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  const queue = useRef<AnswerQueue | null>(null);
  const early = useRef(useState(() => readTypedEarly(view))[0]);
  const tracker = useMemo(
    () => trackVisibility(compileForm(formOfView(view.form, view)), view.answers),
    [view],
  );

  useEffect(() => {
    if (view.readOnly) return undefined;
    const opened = openAnswerQueue({
      address,
      storageKey: `fieldlight-answers-${view.projectId}`,
      versions: view.versions,
      onState: setState,
      onVersion: (fieldId, version) => setTyped((all) => withVersion(all, fieldId, version)),
      onConflict: (conflict) => setTyped((all) => withConflict(all, conflict)),
    });
    queue.current = opened.queue;
    for (const { fieldId, answer } of early.current.splice(0)) opened.queue.change(fieldId, answer);
    for (const [fieldId, answer] of Object.entries(opened.queue.pendingAnswers())) {
      tracker.answer(fieldId, answer);
      setTyped((all) => redrawn(withAnswer(all, fieldId, answer), fieldId));
    }
    void opened.queue.flush();
    return opened.close;
  }, [address, tracker, view]);

  return {
    ...typed,
    state,
    isVisible: tracker.isVisible,
    change(fieldId: string, answer: Answer) {
      tracker.answer(fieldId, answer);
      setTyped((all) => withAnswer(all, fieldId, answer));
      queue.current?.change(fieldId, answer);
    },
    keepMine(conflict: Conflict) {
      setTyped((all) => withoutConflict(all, conflict.fieldId));
      queue.current?.keepMine(conflict, typed.answers[conflict.fieldId] ?? nothing);
    },
    takeTheirs(conflict: Conflict) {
      const { fieldId, answer } = conflict;
      tracker.answer(fieldId, answer);
      setTyped((all) =>
        redrawn(withAnswer(withoutConflict(all, fieldId), fieldId, answer), fieldId),
      );
      queue.current?.takeTheirs(conflict);
    },
    /** As the queue knows it at this moment, ahead of what is drawn. */
    hasOpenChoices: () => (queue.current?.openChoices ?? 0) > 0,
    flush: () => queue.current?.flush() ?? Promise.resolve(true),
  };
}

function asDrawn({ answers, versions }: IntakeView): Typed {
  return { answers, versions, conflicts: {}, revisions: {} };
}

function withAnswer(all: Typed, fieldId: string, answer: Answer): Typed {
  return { ...all, answers: { ...all.answers, [fieldId]: answer } };
}

function withVersion(all: Typed, fieldId: string, version: number): Typed {
  return { ...all, versions: { ...all.versions, [fieldId]: version } };
}

function withConflict(all: Typed, conflict: Conflict): Typed {
  return { ...all, conflicts: { ...all.conflicts, [conflict.fieldId]: conflict } };
}

function withoutConflict(all: Typed, fieldId: string): Typed {
  const { [fieldId]: _settled, ...conflicts } = all.conflicts;
  return { ...all, conflicts };
}

function redrawn(all: Typed, fieldId: string): Typed {
  return { ...all, revisions: { ...all.revisions, [fieldId]: (all.revisions[fieldId] ?? 0) + 1 } };
}
