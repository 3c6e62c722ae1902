import { Fragment, useState, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import { controlTies, FieldNotes, RequiredMark } from "#app/ui/fields/field-frame.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  optionsOf,
  questionText,
  questionTypes,
  type FormField,
} from "#modules/form-logic/public.ts";
import { useEmptyHint } from "./choices.tsx";
import type { QuestionTypeUi, TypeControlProps, TypeSettingsProps } from "./question-type-ui.ts";

export const matrixRow: QuestionTypeUi = {
  Control: MatrixRow,
  Settings: RowSettings,
};

/** The question and its buttons in one line; on a phone the buttons are below. */
function MatrixRow({ texts, field, answer }: TypeControlProps) {
  const say = useSay();
  const empty = useEmptyHint(field);
  const hint = empty ?? texts.hint;
  const { id, ...ties } = controlTies({ ...texts, hint });
  const { name, label, error, required, disabled } = texts;
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...ties} className="matrix-control">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-semibold">
          {label}
          {required && <RequiredMark text={required === true ? say("* Required") : required} />}
        </p>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      <div className="choices-inline">
        {optionsOf(field).map((option, index) => (
          <label key={option.label}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.label}
              defaultChecked={answer?.values[0] === option.label}
              disabled={disabled}
              className="choice-box"
            />
            <bdi lang={field.lang}>{option.text ?? option.label}</bdi>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Many rows are typed, or pasted from a list, as lines. */
function RowSettings({ draft, errors, change }: TypeSettingsProps) {
  return (
    <FieldGroup title="Rows">
      <TextArea
        name="moreRows"
        label="More rows"
        hint="One question per line. They are added below this one with the same choices and settings."
        error={errors.moreRows}
        rows={5}
        dir="auto"
        value={draft.moreRows}
        onChange={(event) => change({ ...draft, moreRows: event.target.value })}
      />
    </FieldGroup>
  );
}

interface QuestionRowsProps {
  fields: readonly FormField[];
  children: (field: FormField) => ReactNode;
}

/** The questions of a section. Rows of a grid that follow each other and have the same choices share a frame. */
export function QuestionRows({ fields, children }: QuestionRowsProps) {
  return runsOf(fields).map((run) => {
    const [first] = run;
    const questions = run.map((field) => <Fragment key={field.id}>{children(field)}</Fragment>);
    if (!first || !isRow(first)) return questions;
    return (
      <div key={`matrix ${first.id}`} className="matrix">
        {questions}
      </div>
    );
  });
}

export const isRow = ({ type }: Pick<FormField, "type">) => questionTypes[type].isRow;

function runsOf(fields: readonly FormField[]): FormField[][] {
  const runs: FormField[][] = [];
  let before: string | null = null;
  for (const field of fields) {
    const choices = isRow(field)
      ? JSON.stringify(optionsOf(field).map(({ label }) => label))
      : null;
    if (choices !== null && choices === before) runs.at(-1)?.push(field);
    else runs.push([field]);
    before = choices;
  }
  return runs;
}

interface RowExtrasProps {
  field: FormField;
  /** Whether something is in it, or must be added. It stays open from then on. */
  isNeeded: boolean;
  readOnly: boolean;
  children: ReactNode;
}

/** The comment and photos of a row, behind a button at the end of the row until they are needed. */
export function RowExtras({ field, isNeeded, readOnly, children }: RowExtrasProps) {
  const say = useSay();
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (readOnly && !isNeeded) return null;
  const label = say("Comment and photos: {question}", { question: questionText(field) });
  return (
    <details open={wasNeeded} className="row-extras">
      <summary title={say("Comment and photos")}>
        <Icon name="camera" size={20} label={label} />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">{children}</div>
    </details>
  );
}
