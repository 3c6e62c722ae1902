import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { compileForm, type Answer } from "#modules/form-logic/public.ts";
import { formOfSection, trackVisibility } from "#modules/form-logic/public.answers.ts";
import type { AnswerQueue, SaveState } from "./answer-queue.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { openAnswerStore, pauseOutbox } from "./browser-stores.ts";
import { sendPeriodically, createAnswerQueue } from "./send-periodically.ts";
import type { Conflict } from "./post-answers.ts";
import { nothing, TypedAnswers } from "./typed-answers.ts";
import { readInputBeforeHydration } from "./input-before-hydration.ts";

/**
 * The answers of the section on the page while the user types: the displayed values, the save state, and the conflicts.
 * @param address the URL of the intake.
 */
export function useAnswerQueue(view: IntakeView, address: string) {
  const { typed, queue, state, render } = useTypedAnswers(view, address);
  const tracker = useSending(queue, view, typed, render);
  const changeAll = (answers: Record<string, Answer>, isTyped: boolean) => {
    const all = Object.entries(answers);
    tracker.answerAll(all);
    for (const [fieldId, answer] of all)
      if (isTyped) typed.setAnswer(fieldId, answer);
      else typed.replaceAnswer(fieldId, answer);
    typed.setAnswers(tracker.takeCalculated());
    queue?.changeAll(all);
    render();
  };

  return {
    answers: typed.answers,
    versions: typed.versions,
    conflicts: typed.conflicts,
    revisions: typed.revisions,
    state,
    isVisible: tracker.isVisible,
    resolve: tracker.resolve,
    /** A number that changes with anything that is shown of a question. */
    stampOf: (fieldId: string) => tracker.stampOf(fieldId) + typed.stampOf(fieldId),
    change(fieldId: string, answer: Answer) {
      changeAll({ [fieldId]: answer }, true);
    },
    /** Answers several questions at once, and shows the answers in their inputs. */
    fillIn(answers: Record<string, Answer>) {
      changeAll(answers, false);
    },
    keepMine(conflict: Conflict) {
      typed.settleConflict(conflict.fieldId);
      queue?.keepMine(conflict, typed.answers[conflict.fieldId] ?? nothing);
      render();
    },
    acceptTheirs(conflict: Conflict) {
      const { fieldId, answer } = conflict;
      tracker.answer(fieldId, answer);
      typed.settleConflict(fieldId);
      typed.replaceAnswer(fieldId, answer);
      typed.setAnswers(tracker.takeCalculated());
      queue?.acceptTheirs(conflict);
      render();
    },
    /** The current state of the queue, which may be newer than the rendered one. */
    hasConflicts: () => (queue?.conflictCount ?? 0) > 0,
    canWait: () => queue?.canWait ?? false,
    canChangeSection: () => queue?.canChangeSection ?? false,
    flush: () => queue?.flush() ?? Promise.resolve(true),
  };
}

/** What is typed on the page, and the queue that sends it. */
function useTypedAnswers(view: IntakeView, address: string) {
  const [typed] = useState(() => new TypedAnswers(view));
  const [, countUp] = useReducer((count: number) => count + 1, 0);
  // The browser shows what is typed by itself. All else of a long section may follow in pieces, between two keys.
  const render = useCallback(() => startTransition(countUp), []);
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  // Created at the first render, and only once while the section is mounted. Input before hydration is therefore queued
  // too, and after a reload of the page's data nothing is sent twice and the time of the last save is still known.
  const [queue] = useState(() =>
    createAnswerQueue({
      url: `${address}/answers`,
      store: openAnswerStore(view.projectId, address),
      versions: view.versions,
      onState: (next) => startTransition(() => setState(next)),
      onVersion: (fieldId, version) => {
        typed.setVersion(fieldId, version);
        render();
      },
      onConflict: (conflict) => {
        typed.addConflict(conflict);
        render();
      },
    }),
  );
  return { typed, queue, state, render };
}

/**
 * Sends answers while the section can be edited, and updates the queue when the page is reloaded.
 * @returns which questions the current answers show.
 */
function useSending(
  queue: AnswerQueue | null,
  view: IntakeView,
  typed: TypedAnswers,
  render: () => void,
): ReturnType<typeof trackVisibility> {
  const early = useRef(useState(() => readInputBeforeHydration(view))[0]);
  const shownView = useRef(view);
  const isRestored = useRef(false);
  const tracker = useMemo(() => {
    const begun = trackVisibility(compileForm(formOfSection(view.form, view)), view.answers);
    if (!view.readOnly) typed.setAnswers(begun.takeCalculated());
    return begun;
  }, [typed, view]);
  const latest = useRef(tracker);

  useEffect(() => {
    if (!queue || view.readOnly) return undefined;
    const close = sendPeriodically(queue);
    const release = pauseOutbox(view.projectId);
    const first = early.current.splice(0);
    for (const { fieldId, answer } of first) {
      queue.change(fieldId, answer);
      typed.replaceAnswer(fieldId, answer);
    }
    if (first.length > 0) render();
    let isOpen = true;
    void queue.restored.then((restored) => {
      if (!isOpen || isRestored.current) return;
      isRestored.current = true;
      const all = Object.entries(restored);
      latest.current.answerAll(all);
      for (const [fieldId, answer] of all) typed.replaceAnswer(fieldId, answer);
      typed.setAnswers(latest.current.takeCalculated());
      render();
    });
    void queue.flush();
    return () => {
      isOpen = false;
      close();
      release();
    };
  }, [queue, typed, render, view.projectId, view.readOnly]);

  useEffect(() => {
    latest.current = tracker;
    const pending = queue?.pendingAnswers() ?? {};
    tracker.answerAll(Object.entries(pending));
    if (!view.readOnly) typed.setAnswers(tracker.takeCalculated());
    if (shownView.current === view) return;
    shownView.current = view;
    queue?.catchUp(view.versions);
    typed.catchUp(view, pending);
    render();
  }, [queue, typed, render, tracker, view]);
  return tracker;
}
