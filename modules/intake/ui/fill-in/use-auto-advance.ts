import { useRef, useState, type FormEvent, type PointerEvent } from "react";
import { followupsOf } from "#modules/form-logic/public.answers.ts";
import type { Answer, FormSection } from "#modules/form-logic/public.ts";
import type { IntakePhoto } from "../../domain/intake.ts";

/** This device has the key when the user does not want automatic scrolling. */
const staysKey = "fieldlight-stays";

export function isAutoAdvanceOn(): boolean {
  try {
    return localStorage.getItem(staysKey) === null;
  } catch {
    return true;
  }
}

export function setAutoAdvance(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(staysKey);
    else localStorage.setItem(staysKey, "yes");
  } catch {
    // If the browser forbids storage, the default applies.
  }
}

const isPhone = () => matchMedia("(width < 64rem)").matches;

/**
 * On a phone, scrolls to the next question after an option was pressed, unless a comment or a photo is still needed,
 * and collapses the previously answered question. Choosing with arrow keys does not scroll, because they select every
 * option on the way.
 */
export function useAutoAdvance(
  { fields }: FormSection,
  photos: readonly Pick<IntakePhoto, "fieldId">[],
) {
  const pressed = useRef<Element | null>(null);
  const answeredLast = useRef<string | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const isDone = (fieldId: string, answer: Answer) => {
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) return false;
    const needed = followupsOf(field, answer);
    const hasPhoto = photos.some((photo) => photo.fieldId === fieldId);
    return !needed.comment && (hasPhoto || !(needed.photo || field.photoRequired));
  };
  const collapseBefore = (fieldId: string) => {
    const before = answeredLast.current;
    answeredLast.current = fieldId;
    if (before !== null && before !== fieldId) setCollapsed((all) => new Set(all).add(before));
  };
  return {
    collapsed,
    expand(fieldId: string) {
      setCollapsed((all) => new Set([...all].filter((id) => id !== fieldId)));
    },
    press({ target }: PointerEvent<HTMLFormElement>) {
      pressed.current = (target as Element).closest("[data-field]");
    },
    /** @param answer the changed answer; null if the event changed something else. */
    change({ target, currentTarget: form }: FormEvent<HTMLFormElement>, answer: Answer | null) {
      const question = (target as Element).closest<HTMLElement>("[data-field]");
      const isPressed = question !== null && pressed.current === question;
      pressed.current = null;
      if (!answer || !isPressed || (target as HTMLInputElement).type !== "radio") return;
      const fieldId = question.dataset["field"] ?? "";
      // The rows of a grid are already close together.
      if (question.closest(".matrix")) return;
      if (!isPhone() || !isAutoAdvanceOn() || !isDone(fieldId, answer)) return;
      collapseBefore(fieldId);
      // Waits two frames, because the answer may show or hide questions.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => scrollToNextQuestion(question, form)),
      );
    },
  };
}

function scrollToNextQuestion(question: Element, form: HTMLFormElement): void {
  const shown = [...form.querySelectorAll("[data-field]:not([hidden])")];
  const next = shown[shown.indexOf(question) + 1];
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  next?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
}
