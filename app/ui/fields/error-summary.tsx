import { useEffect, useRef } from "react";

/** `field` is the id of the control, its name unless another was given; "" for an error of the whole form. */
export interface FormError {
  field: string;
  message: string;
  /** Said before the message where several fields may have the same. */
  label?: string;
}

/** Turns the messages of a refused form, keyed by field, into a list in the order of the keys. */
export function errorList(
  messages: Record<string, string | string[] | undefined>,
  labels: Readonly<Record<string, string>> = {},
): FormError[] {
  return Object.entries(messages).flatMap(([field, given]) =>
    [given ?? []].flat().map((message) => ({ field, message, label: labels[field] })),
  );
}

/**
 * Stands above the form, takes the focus when it appears, and links to each field. A refusal that belongs to no field is
 * told by its title alone, and one that says what an error says by the error; without either there is nothing to see.
 */
export function ErrorSummary({
  errors,
  title,
  refusal,
}: {
  errors: readonly FormError[];
  title?: string;
  /** The answer the errors came with, where they change while somebody types: only a new one takes the focus. */
  refusal?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const attention = refusal ?? [title, ...errors.map((error) => error.message)].join("\n");
  useEffect(() => {
    if (attention) box.current?.focus();
  }, [attention]);
  if (errors.length === 0 && !title) return null;
  const saysMore = title && !errors.some(({ message }) => message === title);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-md border-2 border-bad bg-raised p-4"
    >
      <h2>{saysMore ? title : "There is a problem"}</h2>
      <ul className="grid gap-1 empty:hidden">
        {errors.map(({ field, message, label }) => {
          const said = label ? `${label}: ${message}` : message;
          return (
            <li key={`${field} ${message}`} className="font-semibold text-bad">
              {field ? (
                <a href={`#${field}`} className="text-link">
                  {said}
                </a>
              ) : (
                said
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
