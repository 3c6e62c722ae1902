/** What a question type shows. Everything that renders a question asks its object in `registry.ts`. */
import type { ReactElement } from "react";
import type { FieldTexts } from "#app/ui/fields/field.tsx";
import type { Answer, FormField } from "#modules/form-logic/public.ts";
import type { QuestionDraft } from "#modules/form-logic/public.authoring.ts";

export interface TypeControlProps {
  /** The name, label, hint and error of the input. */
  texts: FieldTexts & { disabled: boolean };
  field: FormField;
  answer: Answer | undefined;
}

export interface TypeSettingsProps {
  draft: QuestionDraft;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
}

export interface QuestionTypeUi {
  /**
   * The input of an answer, also in the preview. It is disabled for people who may only read. It is uncontrolled: the
   * browser holds what is typed until it is saved.
   */
  Control: ((props: TypeControlProps) => ReactElement) | null;
  /** The settings in the question editor that only this type has. */
  Settings?: (props: TypeSettingsProps) => ReactElement;
}
