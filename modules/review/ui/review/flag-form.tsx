import { Form } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoxFocus } from "#app/ui/overlay/use-box-focus.ts";
import { threadPath } from "#modules/intake/public.ts";

interface FlagFormProps {
  id: string;
  text: string;
  /** What the reviewer wrote; null when the question is not flagged. */
  note: string | null;
  /** Id of the project if the reader may write in its threads. */
  projectId: string | undefined;
}

/**
 * Sends a question back. When closed, it is one button; in the rows of a section the button is only a word in the
 * corner, so that each row is one line tall.
 */
export function FlagForm({ id, text, note, projectId }: FlagFormProps) {
  const href = useOrganizationPath();
  const isFlagged = note !== null;
  const box = useBoxFocus(isFlagged);
  return (
    <details
      {...box}
      open={isFlagged}
      className="review-flag"
      data-flagged={isFlagged || undefined}
    >
      <summary className="button">
        <Icon name="flag" />
        {isFlagged ? (
          "Flagged for correction"
        ) : (
          <>
            <span aria-hidden="true">Flag</span>
            <span className="sr-only">Flag for correction</span>
          </>
        )}
        <span className="sr-only">: {text}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="fieldId" value={id} />
        <TextArea
          id={`note-${id}`}
          name="note"
          label="What to correct"
          rows={2}
          defaultValue={note ?? ""}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="flag">
            {note === null ? "Flag" : "Save note"}
          </Button>
          {note !== null && (
            <Button name="intent" value="unflag">
              Remove flag
            </Button>
          )}
          {projectId && (
            <LinkButton to={href(threadPath(projectId, id))}>
              Ask without flagging
              <span className="sr-only">: {text}</span>
            </LinkButton>
          )}
        </div>
      </Form>
    </details>
  );
}
