import { useEffect, useRef } from "react";

/** `field` is the id of the control (its name by default), or "" for an error of the whole form. */
export interface FormError {
  field: string;
  message: string;
  /** Shown before the message where several fields can have the same message. */
  label?: string;
}

/** Converts the messages of a rejected form, keyed by field, to a list in the order of the keys. */
export function errorList(
  messages: Record<string, string | string[] | undefined>,
  labels: Readonly<Record<string, string>> = {},
): FormError[] {
  return Object.entries(messages).flatMap(([field, fieldMessages]) =>
    [fieldMessages ?? []].flat().map((message) => ({ field, message, label: labels[field] })),
  );
}

/**
 * Appears above the form, takes the focus, and links to each field. An error that belongs to no field is shown by the title
 * alone. A title that repeats an error is shown by the error alone. Without either, nothing is rendered.
 */
export function ErrorSummary({
  errors,
  title,
  refusal,
}: {
  errors: readonly FormError[];
  title?: string;
  /**
   * The action result that the errors belong to, for forms whose errors change during typing. Only a new result moves the focus.
   */
  refusal?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const attention = refusal ?? [title, ...errors.map((error) => error.message)].join("\n");
  useEffect(() => {
    if (attention) box.current?.focus();
  }, [attention]);
  if (errors.length === 0 && !title) return null;
  const showsTitle = title && !errors.some(({ message }) => message === title);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-md border-2 border-bad bg-raised p-4"
    >
      <h2>{showsTitle ? title : "There is a problem"}</h2>
      <ul className="grid gap-1 empty:hidden">
        {errors.map(({ field, message, label }) => {
          const text = label ? `${label}: ${message}` : message;
          return (
            <li key={`${field} ${message}`} className="font-semibold text-bad">
              {field ? (
                <a href={`#${field}`} className="text-link">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
