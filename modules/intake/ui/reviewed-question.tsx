import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { ActionsOfQuestion } from "./recommended-actions.tsx";
import { photoAddress, thumbnailWidth } from "./question-photos.tsx";
import type { ReviewQuestion } from "./review-view.ts";

/** A question with its answer, and the flag a reviewer may put on it. */
export function ReviewedQuestion({
  question,
  reviewing,
}: {
  question: ReviewQuestion;
  reviewing: boolean;
}) {
  const { id, text, values, comment, photos, note, formerNote, attention, actions } = question;
  return (
    <article
      id={`q-${id}`}
      className={`grid gap-2 rounded-md border bg-raised p-4 ${note === null ? "border-line" : "border-2 border-warn"}`}
    >
      <h3 className="text-base">{text}</h3>
      <p className="whitespace-pre-line">
        {values.length > 0 ? values.join(", ") : <span className="text-muted">No answer</span>}
      </p>
      {comment && <p className="whitespace-pre-line text-muted">Comment: {comment}</p>}
      {attention && <p className="font-semibold text-bad">Something required is missing here.</p>}
      <ActionsOfQuestion actions={actions} />
      {formerNote !== null && (
        <p className="text-sm text-muted">Asked to correct before: {formerNote || "no note"}</p>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={photoAddress(photo.id)} target="_blank" rel="noreferrer">
                <img
                  src={photoAddress(photo.id, thumbnailWidth)}
                  alt={photo.name}
                  width={128}
                  height={96}
                  loading="lazy"
                  className="h-24 w-32 rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reviewing ? <Flag id={id} text={text} note={note} /> : note !== null && <p>{note}</p>}
    </article>
  );
}

function Flag({ id, text, note }: { id: string; text: string; note: string | null }) {
  return (
    <details open={note !== null}>
      <summary className="flex min-h-control cursor-pointer items-center text-sm text-link">
        {note === null ? "Flag for correction" : "Flagged for correction"}
        <span className="sr-only">: {text}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="fieldId" value={id} />
        <TextArea
          id={`note-${id}`}
          name="note"
          label="What is to be corrected"
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
