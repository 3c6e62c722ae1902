import { isComparedAsNumber } from "#modules/form-logic/public.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import {
  conditionNames,
  type ConditionRow,
  circularMessage,
  operatorsFor,
  filterNumberInput,
  operatorLabels,
} from "#modules/form-logic/public.conditions.ts";
import { QuestionSearch } from "./question-search.tsx";
import { QuestionSelect } from "./question-select.tsx";
import type { ConditionRowProps } from "./condition-row-props.ts";
import type { ConditionEditing } from "./use-condition-draft.ts";

/** One condition: the source question, the operator and the value. */
export function ConditionRowFields(props: ConditionRowProps) {
  const { editing, row, place: position, isSearched } = props;
  const source = editing.sourceOf(row.question);
  const name = (part: keyof ConditionRow) =>
    conditionNames.part(position.group, position.row, part);
  const circle = source?.circular ? circularMessage : undefined;
  const Picker = isSearched ? QuestionSearch : QuestionSelect;
  return (
    <div
      role="group"
      aria-label={`Condition ${position.row + 1} of group ${position.group + 1}`}
      className="grid min-w-0 items-start gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,3fr)_10.5rem_minmax(0,2fr)_auto]"
    >
      <Picker {...props} source={source} error={editing.errors[name("question")] ?? circle} />
      {source ? (
        <>
          <SelectField
            name={name("operand")}
            label="Comparison"
            options={operatorsFor(source.type).map((value) => ({
              value,
              label: operatorLabels[value],
            }))}
            value={row.operand || operatorsFor(source.type)[0]}
            onChange={({ target }) => editing.setRow(position, { operand: target.value })}
            error={editing.errors[name("operand")]}
          />
          <Value {...props} source={source} />
        </>
      ) : (
        <p className="text-sm text-muted sm:col-span-2 sm:pt-9">
          {isSearched ? "Find a question, then choose its answer." : "Then choose its answer."}
          {!isSearched && (
            <Button
              name={conditionNames.step}
              value={`look ${position.group} ${position.row}`}
              onClick={editing.press}
              className="ml-2 [@media(scripting:enabled)]:hidden"
            >
              Show its answers
            </Button>
          )}
        </p>
      )}
      <div className="sm:pt-7">
        <Button
          icon="trash"
          iconOnly
          name={conditionNames.step}
          value={`remove ${position.group} ${position.row}`}
          onClick={editing.press}
        >
          {`Remove condition ${position.row + 1} of group ${position.group + 1}`}
        </Button>
      </div>
    </div>
  );
}

type ValueProps = ConditionRowProps & {
  source: NonNullable<ReturnType<ConditionEditing["sourceOf"]>>;
};

/** A number, or one of the question's options. */
function Value({ editing, row, place: position, source }: ValueProps) {
  const name = conditionNames.part(position.group, position.row, "value");
  const error = editing.errors[name];
  if (isComparedAsNumber(source.type))
    return (
      <TextField
        name={name}
        label="Number"
        inputMode="decimal"
        autoComplete="off"
        value={row.value}
        onChange={({ target }) =>
          editing.setRow(position, { value: filterNumberInput(target.value) })
        }
        error={error}
      />
    );
  const labels = (source.options ?? []).map(({ label }) => label);
  const isMissing = row.value !== "" && !labels.includes(row.value);
  return (
    <SelectField
      name={name}
      label="Answer"
      placeholder="Choose"
      options={
        isMissing
          ? [...labels, { value: row.value, label: `${row.value} (no longer there)` }]
          : labels
      }
      value={row.value}
      onChange={({ target }) => editing.setRow(position, { value: target.value })}
      error={error}
    />
  );
}
