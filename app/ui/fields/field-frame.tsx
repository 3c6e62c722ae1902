import type { ReactNode } from "react";

/** What every field shows around its control. */
export interface FieldTexts {
  name: string;
  label: ReactNode;
  /** The control's id, by default its name. The error summary links to it. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  /** A text is the mark in the reader's language. */
  required?: boolean | string;
}

export const controlClass = "control";

/** Attributes that connect a control to its hint and error. */
export function controlTies({ name, id = name, hint, error, required }: FieldTexts) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  };
}

/** The mark of a required field. */
export function RequiredMark({ text }: { text: true | string }) {
  return (
    <>
      {/* A space disappears when the mark starts a new line; a margin would not. */}{" "}
      <span className="text-sm font-normal whitespace-nowrap text-muted">
        {text === true ? "* Required" : text}
      </span>
    </>
  );
}

/** Hint and error of a field or a group, with the ids that `controlTies` uses. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted in-[.field-screen]:text-base">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="text-sm font-semibold text-bad in-[.field-screen]:text-base"
        >
          {error}
        </p>
      )}
    </>
  );
}

/** Label above, hint under it, the control, and the error under the control. */
export function Field({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { name, id = name, label, hint, error, required } = texts;
  return (
    <div className={error ? "grid gap-1 border-l-4 border-bad pl-3" : "grid gap-1"}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <RequiredMark text={required} />}
      </label>
      <FieldNotes id={id} hint={hint} />
      {children}
      <FieldNotes id={id} error={error} />
    </div>
  );
}

interface GroupFieldProps extends FieldTexts {
  /** Receives the id of the first control. */
  children: (id: string) => ReactNode;
}

/** The same of a field whose control has several parts. */
export function GroupField({ children, ...texts }: GroupFieldProps) {
  const { label, hint, error, required } = texts;
  const { id, ...ties } = controlTies(texts);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...ties}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <p id={`${id}-label`} className="font-semibold">
        {label}
        {required && <RequiredMark text={required} />}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
      {children(id)}
    </div>
  );
}
