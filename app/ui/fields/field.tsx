import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { controlClass, controlTies, Field, type FieldTexts } from "./field-frame.tsx";

export type { FieldTexts } from "./field-frame.tsx";
export { CheckboxField, CheckboxGroup, RadioGroup, type Choice } from "./choice-field.tsx";

type Control<Tag extends "input" | "textarea" | "select"> = FieldTexts &
  Omit<ComponentPropsWithoutRef<Tag>, keyof FieldTexts>;

/**
 * Separates the texts of the frame from the attributes of the control. `required` becomes only `aria-required`, because the
 * server answers with the messages of the specification.
 */
function split<Props extends FieldTexts>(props: Props) {
  const { name, label, id, hint, error, required, ...rest } = props;
  const texts: FieldTexts = { name, label, id, hint, error, required };
  return { texts, rest, ties: { name, ...controlTies(texts) } };
}

/** One line of text; `type` for email, tel, password, url. */
export function TextField(props: Control<"input">) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <input type="text" {...rest} {...ties} className={controlClass} />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea(props: Control<"textarea">) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <textarea rows={4} {...rest} {...ties} className={controlClass} />
    </Field>
  );
}

type SelectChoice = string | { value: string; label: string; disabled?: boolean };

/** A select, with groups where the list is long. `placeholder` is the first, empty choice. */
export function SelectField({
  options,
  placeholder,
  ...props
}: Control<"select"> & {
  options: readonly (SelectChoice | { label: string; options: readonly SelectChoice[] })[];
  placeholder?: string;
}) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <select {...rest} {...ties} className={controlClass}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          typeof option === "object" && "options" in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(option)
          ),
        )}
      </select>
    </Field>
  );
}

function renderOption(option: SelectChoice) {
  const { label, ...choice } =
    typeof option === "string" ? { value: option, label: option } : option;
  return (
    <option key={choice.value} {...choice}>
      {label}
    </option>
  );
}

/** A whole or decimal number. It is a text control, so that typed text stays even when it is wrong. */
export function NumberField({ unit, ...props }: Control<"input"> & { unit?: string }) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <span className="flex max-w-60 items-center gap-2">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...ties}
          className={`${controlClass} text-right tabular-nums`}
        />
        {unit && <span className="text-muted">{unit}</span>}
      </span>
    </Field>
  );
}

interface AfterControl {
  /** A button in the line of the control. */
  after?: ReactNode;
}

/** A day; the value is YYYY-MM-DD. */
export function DateField({ after, ...props }: Control<"input"> & AfterControl) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <div className="flex gap-2">
        <input type="date" {...rest} {...ties} className={`${controlClass} max-w-60`} />
        {after}
      </div>
    </Field>
  );
}

/** A time of day; the value is HH:mm. */
export function TimeField({ after, ...props }: Control<"input"> & AfterControl) {
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <div className="flex gap-2">
        <input type="time" {...rest} {...ties} className={`${controlClass} max-w-60`} />
        {after}
      </div>
    </Field>
  );
}

/** The message comes from the specification. It appears when neither a form nor a script would receive the files. */
const noReceiverWarning = "no pattern or submit prop supplied; uploading files will do nothing";

/** Files. `capture="environment"` opens the camera of a phone. The form needs multipart encoding. */
export function FileField(props: Control<"input">) {
  if (props.name === "" && !props.onChange) console.warn(noReceiverWarning);
  const { texts, rest, ties } = split(props);
  return (
    <Field {...texts}>
      <input type="file" {...rest} {...ties} className={controlClass} />
    </Field>
  );
}
