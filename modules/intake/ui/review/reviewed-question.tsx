import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { ActionsOfQuestion } from "./recommended-actions.tsx";
import { photoAddress, thumbnailWidth } from "../photos/question-photos.tsx";
import type { ReviewQuestion } from "../../domain/review/review-view.ts";

/** A question with its answer, and the flag a reviewer may put on it. */
export function ReviewedQuestion({
  question,
  reviewing,
}: {
  question: ReviewQuestion;
  reviewing: boolean;
}) {
  const { id, text, values, comment, photos, note, attention, actions } = question;
  return (
    <article
      id={`q-${id}`}
      className={`grid gap-2 rounded-md border bg-raised p-4 ${borderOf(question)}`}
    >
      <h3 className="text-base">{text}</h3>
      <p className="whitespace-pre-line wrap-anywhere">
        {values.length > 0 ? values.join(", ") : <span className="text-muted">No answer</span>}
        <Failure {...question} />
      </p>
      {comment && <p className="whitespace-pre-line text-muted">Comment: {comment}</p>}
      {attention && <p className="font-semibold text-bad">A required answer is missing.</p>}
      <ActionsOfQuestion actions={actions} />
      <Corrected {...question} />
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
                  className={`h-24 w-32 rounded-md object-cover ${photo.marked ? "border-2 border-warn" : "border border-line"}`}
                />
                {photo.marked && <span className="text-sm text-warn">Marked</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {reviewing ? <Flag id={id} text={text} note={note} /> : note !== null && <p>{note}</p>}
    </article>
  );
}

function borderOf({ note, failed }: ReviewQuestion): string {
  if (note !== null) return "border-2 border-warn";
  return failed ? "border-bad" : "border-line";
}

/** Says that the answer counts against the inspection, by a word and its colour. */
function Failure({ failed, category }: ReviewQuestion) {
  if (!failed) return null;
  return (
    <span className="ml-2">
      <StatusBadge status={category === null ? "Failed" : `Failed, ${category}`} tone="light-red" />
    </span>
  );
}

/** What the review before asked to correct, and what became of it. */
function Corrected({ formerNote, changes }: ReviewQuestion) {
  if (formerNote === null) return null;
  const became = changes && (changes.length > 0 ? changes.join("; ") : "not changed since");
  return (
    <div className="border-l-2 border-warn pl-3 text-sm wrap-anywhere">
      <p className="text-muted">Earlier correction: {formerNote || "no note"}</p>
      {became !== null && <p className="font-semibold">{became}</p>}
    </div>
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
