import { useSubmit } from "@remix-run/react";
import type { SectionView } from "../../domain/section/section-view.server.ts";
import { fieldTypes, type FieldType } from "#modules/form-logic/public.ts";
import { hasUnsentText } from "../page/unsent-text.ts";
import { useDragOrder } from "./use-drag-order.ts";

/** The palette input with the position of a new field; empty for the end of the section. */
export const newPlace = "new-place";

const dragOf = (type: FieldType) => `add ${type}`;

/** Adds a field at a position by pressing its palette button, which first saves the open editor. */
export function pressPalette(type: FieldType, before: string): void {
  const element = document.getElementById(newPlace);
  const button = document.querySelector(`#palette button[value="${type}"]`);
  if (!(element instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement)) return;
  element.value = before;
  button.form?.requestSubmit(button);
  element.value = "";
}

/** Moves the questions of a section, and adds dragged palette types. */
export function useQuestionDrag({ id: own, page, next }: SectionView) {
  const submit = useSubmit();
  const post = (fields: Record<string, string>) => {
    // The move would close the open editor and lose its text.
    if (hasUnsentText()) return;
    submit({ ...fields, page }, { method: "post", preventScrollReset: true, replace: true });
  };
  const { list, grip, dragged } = useDragOrder("y", ({ id, before: found, section }) => {
    const before = found ?? next ?? "";
    if (section !== null) {
      if (section !== own) post({ intent: "move-question", id, to: section, before: "" });
      return;
    }
    const type = fieldTypes.find((known) => dragOf(known) === id);
    if (type) pressPalette(type, before);
    else post({ intent: "move-question", id, before });
  });
  return {
    list,
    grip,
    dragged,
    post,
    gripOfType: (type: FieldType) => grip(dragOf(type), { isNew: true }),
  };
}

export type QuestionDrag = ReturnType<typeof useQuestionDrag>;
