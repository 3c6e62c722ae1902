import { readControls } from "#app/platform/form/read-controls.ts";
import { useMemo, useState, type FormEvent } from "react";
import { photoCounts, type PreviewView } from "../../domain/preview/preview-view.ts";
import { compileForm, type Answer, type Answers } from "#modules/form-logic/public.ts";
import {
  sectionProgress,
  formOfSection,
  readPostedAnswer,
  trackVisibility,
} from "#modules/form-logic/public.answers.ts";

/** Tracks the answers of the current section as they are typed, and which questions they show. */
export function usePreviewAnswers(view: PreviewView) {
  const [typed, setTyped] = useState<{ answers: Answers; photos: readonly string[] }>(view);
  const { tracker, rendered } = useMemo(() => {
    const begun = trackVisibility(compileForm(formOfSection(view.form, view)), view.answers);
    return {
      tracker: begun,
      rendered: sectionProgress(view.section, view.answers, begun, photoCounts(view.photos)),
    };
  }, [view]);
  function change(fieldId: string, answer: Answer) {
    tracker.answer(fieldId, answer);
    setTyped((all) => ({ ...all, answers: { ...all.answers, [fieldId]: answer } }));
  }
  function setPhoto(fieldId: string, isThere: boolean) {
    setTyped((all) => ({
      ...all,
      photos: [...all.photos.filter((id) => id !== fieldId), ...(isThere ? [fieldId] : [])],
    }));
  }
  return {
    /** The progress of the rendered questions when the page was rendered. */
    rendered,
    answers: { ...typed.answers, ...tracker.calculated() },
    photos: typed.photos,
    isVisible: tracker.isVisible,
    resolve: tracker.resolve,
    /** Takes over what was typed in a question of the form. */
    readChange(event: FormEvent<HTMLFormElement>) {
      const target = event.target as HTMLInputElement;
      const question = target.closest<HTMLElement>("[data-field]");
      const field = view.section.fields.find(({ id }) => id === question?.dataset.field);
      if (!question || !field) return;
      if (target.name.startsWith("p.")) setPhoto(field.id, target.checked);
      else change(field.id, readPostedAnswer(readControls(question), field));
    },
  };
}
