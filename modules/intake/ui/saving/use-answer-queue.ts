import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { compileForm, type Answer } from "#modules/form-logic/public.ts";
import { formOfSection, trackVisibility } from "#modules/form-logic/public.answers.ts";
import type { AnswerQueue, SaveState } from "./answer-queue.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { openAnswerStore, pauseOutbox } from "./browser-stores.ts";
import { sendPeriodically, createAnswerQueue } from "./send-periodically.ts";
import type { Conflict } from "./post-answers.ts";
import {
  initialTyped,
  caughtUp,
  nothing,
  withNextRevision,
  withAnswer,
  withConflict,
  withoutConflict,
  withVersion,
  type TypedAnswers,
} from "./typed-answers.ts";
import { readInputBeforeHydration } from "./input-before-hydration.ts";

/**
 * The answers of the section on the page while the user types: the displayed values, the save state, and the conflicts.
 * @param address the URL of the intake.
 */
export function useAnswerQueue(view: IntakeView, address: string) {
  const [typed, setTyped] = useState<TypedAnswers>(() => initialTyped(view));
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  // Created at the first render, and only once while the section is mounted. Input before hydration is therefore queued
  // too, and after a reload of the page's data nothing is sent twice and the time of the last save is still known.
  const [queue] = useState(() =>
    createAnswerQueue({
      url: `${address}/answers`,
      store: openAnswerStore(view.projectId, address),
      versions: view.versions,
      onState: setState,
      onVersion: (fieldId, version) => setTyped((all) => withVersion(all, fieldId, version)),
      onConflict: (conflict) => setTyped((all) => withConflict(all, conflict)),
    }),
  );
  const tracker = useSending(queue, view, setTyped);

  return {
    ...typed,
    answers: view.readOnly ? typed.answers : { ...typed.answers, ...tracker.calculated() },
    state,
    isVisible: tracker.isVisible,
    resolve: tracker.resolve,
    change(fieldId: string, answer: Answer) {
      tracker.answer(fieldId, answer);
      setTyped((all) => withAnswer(all, fieldId, answer));
      queue?.change(fieldId, answer);
    },
    /** Answers several questions at once, and shows the answers in their inputs. */
    fillIn(answers: Record<string, Answer>) {
      for (const [fieldId, answer] of Object.entries(answers)) {
        tracker.answer(fieldId, answer);
        setTyped((all) => withNextRevision(withAnswer(all, fieldId, answer), fieldId));
        queue?.change(fieldId, answer);
      }
    },
    keepMine(conflict: Conflict) {
      setTyped((all) => withoutConflict(all, conflict.fieldId));
      queue?.keepMine(conflict, typed.answers[conflict.fieldId] ?? nothing);
    },
    acceptTheirs(conflict: Conflict) {
      const { fieldId, answer } = conflict;
      tracker.answer(fieldId, answer);
      setTyped((all) =>
        withNextRevision(withAnswer(withoutConflict(all, fieldId), fieldId, answer), fieldId),
      );
      queue?.acceptTheirs(conflict);
    },
    /** The current state of the queue, which may be newer than the rendered one. */
    hasConflicts: () => (queue?.conflictCount ?? 0) > 0,
    canWait: () => queue?.canWait ?? false,
    canChangeSection: () => queue?.canChangeSection ?? false,
    flush: () => queue?.flush() ?? Promise.resolve(true),
  };
}

/**
 * Sends answers while the section can be edited, and updates the queue when the page is reloaded.
 * @returns which questions the current answers show.
 */
function useSending(
  queue: AnswerQueue | null,
  view: IntakeView,
  setTyped: Dispatch<SetStateAction<TypedAnswers>>,
): ReturnType<typeof trackVisibility> {
  const early = useRef(useState(() => readInputBeforeHydration(view))[0]);
  const shownView = useRef(view);
  const isRestored = useRef(false);
  const tracker = useMemo(
    () => trackVisibility(compileForm(formOfSection(view.form, view)), view.answers),
    [view],
  );
  const latest = useRef(tracker);

  useEffect(() => {
    if (!queue || view.readOnly) return undefined;
    const close = sendPeriodically(queue);
    const release = pauseOutbox(view.projectId);
    const showAnswer = (fieldId: string, answer: Answer) =>
      setTyped((all) => withNextRevision(withAnswer(all, fieldId, answer), fieldId));
    for (const { fieldId, answer } of early.current.splice(0)) {
      queue.change(fieldId, answer);
      showAnswer(fieldId, answer);
    }
    let isOpen = true;
    void queue.restored.then((restored) => {
      if (!isOpen || isRestored.current) return;
      isRestored.current = true;
      for (const [fieldId, answer] of Object.entries(restored)) {
        latest.current.answer(fieldId, answer);
        showAnswer(fieldId, answer);
      }
    });
    void queue.flush();
    return () => {
      isOpen = false;
      close();
      release();
    };
  }, [queue, setTyped, view.projectId, view.readOnly]);

  useEffect(() => {
    latest.current = tracker;
    const pending = queue?.pendingAnswers() ?? {};
    for (const [fieldId, answer] of Object.entries(pending)) tracker.answer(fieldId, answer);
    if (shownView.current === view) return;
    shownView.current = view;
    queue?.catchUp(view.versions);
    setTyped((all) => caughtUp(all, view, pending));
  }, [queue, setTyped, tracker, view]);
  return tracker;
}
