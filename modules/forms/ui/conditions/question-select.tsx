import { Button } from "#app/ui/button.tsx";
import { controlClass, controlTies, Field } from "#app/ui/fields/field-frame.tsx";
import { conditionNames } from "#modules/form-logic/public.conditions.ts";
import { questionText } from "#modules/form-logic/public.ts";
import type { SourceChoice } from "#modules/form-logic/public.conditions.ts";
import type { PickerProps } from "./condition-row-props.ts";

/** Lists all questions by section. With JavaScript the value options update when another question is chosen. */
export function QuestionSelect({
  editing,
  row,
  place: position,
  sources,
  source,
  error,
}: PickerProps) {
  const name = conditionNames.part(position.group, position.row, "question");
  const texts = { name, label: "Question", error };
  return (
    <div className="grid min-w-0 gap-1">
      <Field {...texts}>
        <select
          name={name}
          {...controlTies(texts)}
          className={controlClass}
          value={row.question}
          onChange={({ target }) =>
            editing.applyStep(`pick ${position.group} ${position.row} ${target.value}`)
          }
        >
          <option value="">Choose</option>
          {row.question !== "" && !source && (
            <option value={row.question}>A question that no longer exists</option>
          )}
          {bySection(sources).map(([section, questions]) => (
            <optgroup key={section} label={section}>
              {questions.map((question) => (
                <option key={question.id} value={question.id}>
                  {questionText(question)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      {source && (
        <Button
          name={conditionNames.step}
          value={`look ${position.group} ${position.row}`}
          onClick={editing.press}
          className="w-fit [@media(scripting:enabled)]:hidden"
        >
          Show its answers
        </Button>
      )}
    </div>
  );
}

function bySection(sources: readonly SourceChoice[]): [string, SourceChoice[]][] {
  const sections = new Map<string, SourceChoice[]>();
  for (const source of sources) {
    const questions = sections.get(source.section) ?? [];
    questions.push(source);
    sections.set(source.section, questions);
  }
  return [...sections];
}
