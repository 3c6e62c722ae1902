import { takesAnswer } from "#modules/form-logic/public.ts";
import type { ChangeEvent, RefObject } from "react";
import { CheckboxField, TextArea } from "#app/ui/fields/field.tsx";
import { controlClass, controlTies, Field } from "#app/ui/fields/field-frame.tsx";
import type { FieldType } from "#modules/form-logic/public.ts";
import type { QuestionDraft } from "#modules/form-logic/public.authoring.ts";

interface QuestionTextsProps {
  draft: QuestionDraft;
  type: FieldType;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
  labelRef: RefObject<HTMLInputElement>;
}

type Switch =
  | "required"
  | "requiredForFieldIntake"
  | "photoRequired"
  | "originalPhotos"
  | "carried";

const switches: { name: Switch; label: string; hint?: string }[] = [
  { name: "required", label: "Required", hint: "Everyone must answer before they submit." },
  {
    name: "requiredForFieldIntake",
    label: "Required for field users",
    hint: "Field users must answer before they submit.",
  },
  { name: "photoRequired", label: "Photo required" },
  {
    name: "originalPhotos",
    label: "Photos in original size",
    hint: "For small print, such as labels. Large photos take longer to send.",
  },
  {
    name: "carried",
    label: "Begin with the last answer",
    hint: "At a site that was visited before with this form. Inspectors check and change it.",
  },
];

/** The question's texts. */
export function QuestionTexts({ draft, type, errors, change, labelRef }: QuestionTextsProps) {
  const set =
    (name: "label" | "question" | "tipText") =>
    (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ ...draft, [name]: event.target.value });
  const label = {
    name: "label",
    label: "Label",
    hint: "A short name for lists and reports.",
    error: errors.label,
  };
  return (
    <div className="grid min-w-0 gap-4">
      <Field {...label}>
        <input
          ref={labelRef}
          name="label"
          {...controlTies(label)}
          autoComplete="off"
          dir="auto"
          value={draft.label}
          onChange={set("label")}
          className={controlClass}
        />
      </Field>
      <TextArea
        name="question"
        label={takesAnswer(type) ? "Question" : "Text"}
        hint={
          takesAnswer(type)
            ? "The question people read. Leave empty to use the label. The label of another question in braces, such as {Inverter make}, shows its answer."
            : "What people read."
        }
        error={errors.question}
        rows={takesAnswer(type) ? 2 : 6}
        dir="auto"
        value={draft.question}
        onChange={set("question")}
      />
      <TextArea
        name="tipText"
        label="Tip"
        hint="Help shown with the question."
        error={errors.tipText}
        rows={2}
        dir="auto"
        value={draft.tipText}
        onChange={set("tipText")}
      />
    </div>
  );
}

/** Whether an answer or a photo is required. */
export function QuestionSwitches({ draft, change }: Pick<QuestionTextsProps, "draft" | "change">) {
  return (
    <div className="question-switches">
      {switches.map(({ name, ...words }) => (
        <CheckboxField
          key={name}
          name={name}
          {...words}
          checked={draft[name]}
          onChange={(event) => change({ ...draft, [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
