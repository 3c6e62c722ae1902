import { useSay } from "#app/platform/page/language.ts";
import type { ReactNode } from "react";
import { questionText, type Answer, type FormField } from "#modules/form-logic/public.ts";
import { answerErrors, inputNames } from "#modules/form-logic/public.answers.ts";
import { questionTypeUis } from "../question-types/registry.ts";
import { LinkedText } from "./linked-text.tsx";
import { QuestionFrame } from "./question-frame.tsx";

export interface ControlProps {
  field: FormField;
  answer: Answer | undefined;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
}

/** The input of one question. */
export function QuestionControl({ field, answer, error, required, disabled }: ControlProps) {
  const say = useSay();
  const texts = {
    name: inputNames.value(field.id),
    // A question may have another text direction than the page.
    label: <bdi lang={field.lang}>{questionText(field)}</bdi>,
    hint: hintOf(field),
    error,
    required: required && say("* Required"),
    disabled,
  };
  const { Control } = questionTypeUis[field.type];
  return Control && <Control texts={texts} field={field} answer={answer} />;
}

/** The tip, and where the electrical code says what is asked. */
function hintOf({ tipText, citation, lang }: FormField): ReactNode {
  if (!citation)
    return (
      tipText && (
        <bdi lang={lang}>
          <LinkedText text={tipText} />
        </bdi>
      )
    );
  return (
    <>
      {tipText && (
        <bdi lang={lang}>
          <LinkedText text={tipText} />{" "}
        </bdi>
      )}
      <span className="whitespace-nowrap">{citation}</span>
    </>
  );
}

/** A calculation with its result. Nobody answers it, so it has no comment and no photos. */
export function CalculatedQuestion({
  field,
  answer,
  hidden,
  children,
}: Pick<ControlProps, "field" | "answer"> & { hidden: boolean; children?: ReactNode }) {
  const [error] = answerErrors(field, answer);
  return (
    <QuestionFrame field={field} hidden={hidden} isMissing={error !== undefined}>
      {children}
      <QuestionControl field={field} answer={answer} error={error} required={false} disabled />
    </QuestionFrame>
  );
}
