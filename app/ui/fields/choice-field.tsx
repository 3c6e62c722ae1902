import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { controlTies, FieldNotes, RequiredMark, type FieldTexts } from "./field-frame.tsx";

/** One choice of a radio or checkbox group. */
export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** It still counts when it is chosen. */
  hidden?: boolean;
}

type Box = Omit<ComponentPropsWithoutRef<"input">, keyof FieldTexts>;

const rowClass = "flex min-h-control items-center gap-3 py-1";
/** The box is beside the first of two lines. */
const hintedRowClass = "flex min-h-control items-start gap-3 py-1";
const boxClass = "choice-box";

/** A single yes or no. An unticked box posts nothing. */
export function CheckboxField({
  name,
  label,
  id,
  hint,
  error,
  required,
  ...rest
}: FieldTexts & Box) {
  const texts: FieldTexts = { name, label, id, hint, error, required };
  const ties = controlTies(texts);
  return (
    <div className={error ? "border-l-4 border-bad pl-3" : ""}>
      <label className={rowClass}>
        <input type="checkbox" {...rest} name={name} {...ties} className={boxClass} />
        <span>
          {label}
          {required && <RequiredMark text={required} />}
        </span>
      </label>
      <div className="-mt-1 pl-8">
        <FieldNotes id={ties.id} hint={hint} error={error} />
      </div>
    </div>
  );
}

interface GroupProps extends FieldTexts {
  choices: readonly (string | Choice)[];
  disabled?: boolean;
  /** Side by side where there is room. */
  inline?: boolean;
  /** In two columns where there is room. */
  inColumns?: boolean;
}

function Group(
  props: GroupProps & { box: (choice: Choice, id?: string) => ReactNode; role?: string },
) {
  const { choices, box, inline, inColumns, role, label, hint, error, required, disabled } = props;
  const { id, ...ties } = controlTies(props);
  const { "aria-required": ariaRequired, ...described } = ties;
  return (
    <fieldset
      role={role}
      disabled={disabled}
      {...described}
      aria-required={role ? ariaRequired : undefined}
      className={`min-w-0 ${error ? "border-l-4 border-bad pl-3" : ""}`}
    >
      <legend className="mb-1">
        {label}
        {required && <RequiredMark text={required} />}
      </legend>
      <FieldNotes id={id} hint={hint} />
      <div className={inline ? "choices-inline" : inColumns ? "grid gap-x-6 sm:grid-cols-2" : ""}>
        {choices.map((option, position) => {
          const choice = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <label
              key={choice.value}
              hidden={choice.hidden}
              className={choice.hint ? hintedRowClass : rowClass}
            >
              {box(choice, position === 0 ? id : undefined)}
              <span>
                {choice.label}
                {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

/** Choose one of a few. Pass `defaultValue`, or `value` with `onChange`. The first choice carries the id. */
export function RadioGroup({
  defaultValue,
  value,
  onChange,
  ...group
}: GroupProps & { defaultValue?: string; value?: string; onChange?: (value: string) => void }) {
  return (
    <Group
      {...group}
      role="radiogroup"
      box={(choice, id) => (
        <input
          type="radio"
          id={id}
          name={group.name}
          value={choice.value}
          disabled={choice.disabled}
          className={boxClass}
          {...(value === undefined
            ? { defaultChecked: choice.value === defaultValue }
            : { checked: choice.value === value })}
          onChange={onChange && (() => onChange(choice.value))}
        />
      )}
    />
  );
}

/** Choose any of a few, posted under one name. */
export function CheckboxGroup({
  defaultValues = [],
  values,
  onChange,
  ...group
}: GroupProps & {
  defaultValues?: readonly string[];
  values?: readonly string[];
  onChange?: (value: string, isChecked: boolean) => void;
}) {
  return (
    <Group
      {...group}
      box={(choice, id) => (
        <input
          type="checkbox"
          id={id}
          name={group.name}
          value={choice.value}
          disabled={choice.disabled}
          className={boxClass}
          {...(values === undefined
            ? { defaultChecked: defaultValues.includes(choice.value) }
            : { checked: values.includes(choice.value) })}
          onChange={onChange && ((event) => onChange(choice.value, event.target.checked))}
        />
      )}
    />
  );
}
