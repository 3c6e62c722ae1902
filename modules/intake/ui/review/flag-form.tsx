import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface FlagFormProps {
  id: string;
  text: string;
  /** What the reviewer wrote; null when the question is not flagged. */
  note: string | null;
}

/** Sends a question back. Closed it is one word in the corner of its row, so that a hundred rows stay one line each. */
export function FlagForm({ id, text, note }: FlagFormProps) {
  return (
    <details open={note !== null} className="col-span-full print:hidden">
      <summary
        className={`inline-flex min-h-control min-w-control items-center justify-center gap-2 rounded-md px-2 text-sm ${note === null ? "absolute top-1 right-2 text-link" : "font-semibold text-warn"}`}
      >
        <Icon name="flag" />
        {note === null ? (
          <>
            <span aria-hidden="true" className="max-md:hidden">
              Flag
            </span>
            <span className="sr-only">Flag for correction</span>
          </>
        ) : (
          "Flagged for correction"
        )}
        <span className="sr-only">: {text}</span>
      </summary>
      <Form method="post" preventScrollReset className="mb-2 grid gap-2">
        <input type="hidden" name="fieldId" value={id} />
        <TextArea
          id={`note-${id}`}
          name="note"
          label="What to correct"
          rows={2}
          defaultValue={note ?? ""}
        />
        <div className="flex gap-2">
          <Button name="intent" value="flag">
            {note === null ? "Flag" : "Save note"}
          </Button>
          {note !== null && (
            <Button name="intent" value="unflag">
              Remove flag
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
