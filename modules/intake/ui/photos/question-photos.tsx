import { useLocation, useParams } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import { questionText, type FormField } from "#modules/form-logic/public.ts";
import { questionOfIntake } from "../../domain/opening/intake-address.ts";
import { photoIntent, readRemoved } from "../../domain/photos/photo-step.ts";
import { photoPageFrom } from "../../domain/photos/back-from-photo.ts";
import type { IntakePhoto } from "../../domain/opening/intake.ts";
import type { SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { SendingThumbnail } from "#app/ui/photos/sending-thumbnail.tsx";
import { overClass, useDroppedFiles } from "#app/ui/photos/use-dropped-files.ts";

interface QuestionPhotosProps {
  field: FormField;
  /** Id of its section. */
  section: string;
  photos: readonly IntakePhoto[];
  sending: readonly SendingPhoto[];
  /** Photos whose drawing waits on this device, by id or key. */
  unsentDrawings: readonly string[];
  required: boolean;
  readOnly: boolean;
  /** Immediately sends files that were chosen or dropped here; without scripts they are posted with the form. */
  onFiles(files: File[]): void;
  onRetry(photo: SendingPhoto): void;
  onDrop(photo: SendingPhoto): void;
}

export const thumbnailWidth = 240;

/** Address of the photo at this width in pixels, or in full size, with its drawing. */
export function photoAddress(
  { id, drawn }: Pick<IntakePhoto, "id" | "drawn">,
  width?: number,
): string {
  const query = [width && `width=${width}`, drawn && `drawn=${drawn}`].filter(Boolean).join("&");
  return query ? `/files/${id}?${query}` : `/files/${id}`;
}

/** Photos of one question, with their upload state, and the camera button. */
export function QuestionPhotos(props: QuestionPhotosProps) {
  const { field, photos, sending, required, readOnly } = props;
  const { isOver, zone } = useDroppedFiles(props.onFiles);
  if (readOnly && photos.length === 0) return null;
  return (
    <div className={`grid gap-2 ${isOver ? overClass : ""}`} {...(readOnly ? {} : zone)}>
      {(photos.length > 0 || sending.length > 0) && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id} className="grid gap-1">
              <Thumbnail photo={photo} />
              <FarNote photo={photo} />
              {!readOnly && <Drawing {...props} photo={photo} />}
              {!readOnly && <RemovePhoto photo={photo} fieldId={field.id} />}
            </li>
          ))}
          {sending.map((photo) => (
            <li key={photo.key} className="grid content-start gap-1">
              <SendingThumbnail photo={photo} onRetry={props.onRetry} onDrop={props.onDrop} />
              {photo.isStored && <Drawing {...props} photo={{ id: photo.key, name: photo.name }} />}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && <UndoRemoval field={field} photos={photos} />}
      {required && photos.length === 0 && sending.length === 0 && (
        <p className="grid h-24 w-32 place-items-center rounded-md border-2 border-dashed border-edge text-base text-muted">
          Required
        </p>
      )}
      {!readOnly && <AddPhotos field={field} onFiles={props.onFiles} />}
    </div>
  );
}

/** A subtle note, because there may be good reasons. Nothing for a photo that was taken at the site, or that lacks a location. */
export function FarNote({ photo: { far } }: { photo: Pick<IntakePhoto, "far"> }) {
  if (far === undefined) return null;
  return <p className="w-32 text-sm text-warn">{`Taken ${far} from the site`}</p>;
}

function AddPhotos({ field, onFiles }: Pick<QuestionPhotosProps, "field" | "onFiles">) {
  return (
    <label className={`${buttonClass()} files-label relative w-fit max-w-full`}>
      <Icon name="camera" />
      Add photos
      <span className="sr-only">{` to ${questionText(field)}`}</span>
      <input
        type="file"
        name={inputNames.photo(field.id)}
        accept="image/*,.heic"
        multiple
        className="file-behind-label max-w-full min-w-0"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

interface ThumbnailPhoto extends Pick<IntakePhoto, "id" | "name" | "drawn"> {
  marked?: boolean;
}

/** The photo, small, as a link to its full size. */
export function Thumbnail({ photo }: { photo: ThumbnailPhoto }) {
  return (
    <a href={photoAddress(photo)} target="_blank" rel="noreferrer">
      <img
        src={photoAddress(photo, thumbnailWidth)}
        alt={photo.name}
        width={128}
        height={96}
        loading="lazy"
        className={`h-24 w-32 rounded-md border object-cover ${photo.marked ? "border-2 border-warn" : "border-line"}`}
      />
    </a>
  );
}

interface DrawingProps extends Pick<QuestionPhotosProps, "field" | "section" | "unsentDrawings"> {
  photo: Pick<IntakePhoto, "id" | "name">;
}

/** A separate page, so that the intake does not load the drawing code; it leads back to this question. */
function Drawing({ photo, field, section, unsentDrawings }: DrawingProps) {
  const under = useOrganizationPath();
  const { id } = useParams();
  const here = questionOfIntake(useLocation(), { sectionId: section, id: field.id });
  return (
    <>
      {unsentDrawings.includes(photo.id) && (
        <p className="w-32 text-sm text-muted">The drawing waits on this device.</p>
      )}
      <LinkButton
        to={photoPageFrom(under(`/projects/${id}/photos/${photo.id}`), here)}
        icon="pencil"
        aria-label={`Draw on ${photo.name}`}
      >
        Draw
      </LinkButton>
    </>
  );
}

/** Beside the question whose photo was just removed. */
function UndoRemoval({ field, photos }: Pick<QuestionPhotosProps, "field" | "photos">) {
  const id = readRemoved(useLocation().search, field.id);
  if (!id || photos.some((photo) => photo.id === id)) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-base">
      Photo removed.
      <Button
        name="intent"
        value={photoIntent({ kind: "restore", id, fieldId: field.id })}
        icon="undo"
      >
        Undo
      </Button>
    </p>
  );
}

function RemovePhoto({ photo, fieldId }: { photo: IntakePhoto; fieldId: string }) {
  return (
    <Button
      name="intent"
      value={photoIntent({ kind: "delete", id: photo.id, fieldId })}
      icon="trash"
      aria-label={`Remove ${photo.name}`}
    >
      Remove
    </Button>
  );
}
