import { Form } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoxFocus } from "#app/ui/overlay/use-box-focus.ts";
import { thumbnailWidth } from "#modules/intake/public.ui.ts";
import { photoUrl } from "#app/ui/photo-url.ts";
import { threadPath } from "#modules/intake/public.ts";

import type { ReviewedPhoto } from "../../domain/review/review-view.ts";

interface FlagFormProps {
  id: string;
  text: string;
  /** What the reviewer wrote; null when the question is not flagged. */
  note: string | null;
  photos: readonly ReviewedPhoto[];
  /** Id of the project if the reader may write in its threads. */
  projectId: string | undefined;
}

/**
 * Sends a question back. When closed, it is one button; in the rows of a section the button is only a word in the
 * corner, so that each row is one line tall.
 */
export function FlagForm({ id, text, note, photos, projectId }: FlagFormProps) {
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
        <PhotosToRetake photos={photos} />
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

/** The photos that go back with the question; its note says why. */
function PhotosToRetake({ photos }: Pick<FlagFormProps, "photos">) {
  if (photos.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">Photos to take again</legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <label className="flex min-h-control items-center gap-2 rounded-md border border-line p-1 pr-2">
              <input
                type="checkbox"
                name="retake"
                value={photo.id}
                defaultChecked={photo.mustRetake === true}
                className="choice-box"
              />
              <img
                src={photoUrl(photo, thumbnailWidth)}
                alt={photo.name}
                width={56}
                height={42}
                loading="lazy"
                className="rounded-sm object-cover"
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
