import { useSay } from "#app/platform/page/language.ts";
import { Link, useLocation, useParams } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import { questionText, type FormField } from "#modules/form-logic/public.ts";
import { questionOfIntake } from "../../domain/intake-path.ts";
import { photoIntent, photoPageFrom, readRemoved } from "../../domain/photos/photo-action.ts";
import type { IntakePhoto } from "../../domain/intake.ts";
import type { SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { SendingThumbnail } from "#app/ui/photos/sending-thumbnail.tsx";
import { WarningNotes, UseAnyway } from "./photo-warnings.tsx";
import { overClass, useDroppedFiles } from "#app/ui/photos/use-dropped-files.ts";

interface QuestionPhotosProps {
  field: FormField;
  /** The id of the question's section. */
  section: string;
  photos: readonly IntakePhoto[];
  sending: readonly SendingPhoto[];
  /** Photos with a drawing that is stored only on this device, by id or key. */
  unsentDrawings: readonly string[];
  required: boolean;
  readOnly: boolean;
  /**
   * Called with files that were chosen or dropped here, to send them immediately. Without JavaScript the form posts
   * them.
   */
  onFiles(files: File[]): void;
  onRetry(photo: SendingPhoto): void;
  onDiscard(photo: SendingPhoto): void;
  /** Called with why a photo that waits is used although something is wrong with it. */
  onExplain(photo: SendingPhoto, reason: string): void;
}

export const thumbnailWidth = 240;

/** The photos of one question, with their upload state, and the button that adds one. */
export function QuestionPhotos(props: QuestionPhotosProps) {
  const { field, photos, sending, required, readOnly } = props;
  const say = useSay();
  const { isOver, zone } = useDroppedFiles(props.onFiles);
  if (readOnly && photos.length === 0) return null;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${isOver ? overClass : ""}`}
      {...(readOnly ? {} : zone)}
    >
      <ul className="photo-tiles">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            <div className="photo-tile">
              <Thumbnail photo={photo} />
              {!readOnly && (
                <div className="photo-tile-foot">
                  <Drawing {...props} photo={photo} />
                  <RemovePhoto photo={photo} fieldId={field.id} />
                </div>
              )}
            </div>
            <UnsentDrawing id={photo.id} unsent={props.unsentDrawings} />
            {photo.mustRetake && (
              <p className="text-sm font-semibold text-warn">{say("Take this photo again")}</p>
            )}
            <WarningNotes photo={photo} />
            {!readOnly && <UseAnyway photo={photo} fieldId={field.id} />}
          </li>
        ))}
        {sending.map((photo) => (
          <li key={photo.key} className="grid content-start gap-1">
            <SendingThumbnail
              photo={photo}
              say={say}
              onRetry={props.onRetry}
              onDrop={props.onDiscard}
            >
              {photo.isStored && <Drawing {...props} photo={{ id: photo.key, name: photo.name }} />}
            </SendingThumbnail>
            <UnsentDrawing id={photo.key} unsent={props.unsentDrawings} />
            <WaitingWarnings photo={photo} onExplain={props.onExplain} />
          </li>
        ))}
        {!readOnly && (
          <li>
            <AddPhotos
              field={field}
              isFirst={photos.length === 0 && sending.length === 0}
              isRequired={required}
              onFiles={props.onFiles}
            />
          </li>
        )}
      </ul>
      {!readOnly && <UndoRemoval field={field} photos={photos} />}
    </div>
  );
}

/** What this device found about a photo that is not sent yet. While it is being sent, its reason could come too late. */
function WaitingWarnings({
  photo,
  onExplain,
}: Pick<QuestionPhotosProps, "onExplain"> & { photo: SendingPhoto }) {
  const { key, name, fieldId, state, warnings = {}, reason } = photo;
  const found = { ...warnings, ...(reason && { reason }), id: key, name };
  return (
    <>
      <WarningNotes photo={found} />
      {state !== "sending" && (
        <UseAnyway photo={found} fieldId={fieldId} onExplain={(typed) => onExplain(photo, typed)} />
      )}
    </>
  );
}

interface AddPhotosProps extends Pick<QuestionPhotosProps, "field" | "onFiles"> {
  /** The question has no photo yet, so this would be the first. */
  isFirst: boolean;
  isRequired: boolean;
}

/**
 * The control that adds photos. If a photo is required it is a tile of the size of a photo, so that the new photo
 * appears in its place, with the specification's exact word; otherwise it is a button.
 */
export function AddPhotos({ field, isFirst, isRequired, onFiles }: AddPhotosProps) {
  const say = useSay();
  const isNeeded = isFirst && isRequired;
  const isButton = isFirst && !isRequired;
  const tile = `camera-tile ${isNeeded ? "border-bad text-bad" : "border-edge"}`;
  return (
    <label className={`files-label ${isButton ? `${buttonClass()} relative w-max` : tile}`}>
      <Icon name="camera" size={isButton ? 16 : 28} />
      <span aria-hidden>{say(isNeeded ? "Required" : "Photo")}</span>
      <span className="sr-only">
        {say(isNeeded ? "Add photos to {question} (required)" : "Add photos to {question}", {
          question: questionText(field),
        })}
      </span>
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

/** A small version of the photo that links to the full size. */
export function Thumbnail({ photo }: { photo: ThumbnailPhoto }) {
  return (
    <a href={photoUrl(photo)} target="_blank" rel="noreferrer">
      <img
        src={photoUrl(photo, thumbnailWidth)}
        alt={photo.name}
        width={128}
        height={128}
        loading="lazy"
        className={photo.marked ? "border-2 border-warn" : ""}
      />
    </a>
  );
}

function UnsentDrawing({ id, unsent }: { id: string; unsent: readonly string[] }) {
  const say = useSay();
  if (!unsent.includes(id)) return null;
  return <p className="text-sm text-muted">{say("The drawing waits on this device.")}</p>;
}

interface DrawingProps extends Pick<QuestionPhotosProps, "field" | "section"> {
  photo: Pick<IntakePhoto, "id" | "name">;
}

/**
 * The link that opens the drawing on a separate page, so that the intake does not load the drawing code. That page
 * links back to this question.
 */
function Drawing({ photo, field, section }: DrawingProps) {
  const href = useOrganizationPath();
  const { id } = useParams();
  const say = useSay();
  const here = questionOfIntake(useLocation(), { sectionId: section, id: field.id });
  return (
    <Link to={photoPageFrom(href(`/projects/${id}/photos/${photo.id}`), here)}>
      <Icon name="pencil" label={say("Draw on {name}", { name: photo.name })} size={18} />
    </Link>
  );
}

/** The undo button beside the question whose photo was removed last. */
function UndoRemoval({ field, photos }: Pick<QuestionPhotosProps, "field" | "photos">) {
  const say = useSay();
  const id = readRemoved(useLocation().search, field.id);
  if (!id || photos.some((photo) => photo.id === id)) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-base">
      {say("Photo removed.")}
      <Button
        name="intent"
        value={photoIntent({ kind: "restore", id, fieldId: field.id })}
        icon="undo"
      >
        {say("Undo")}
      </Button>
    </p>
  );
}

function RemovePhoto({ photo, fieldId }: { photo: IntakePhoto; fieldId: string }) {
  const say = useSay();
  return (
    <button name="intent" value={photoIntent({ kind: "delete", id: photo.id, fieldId })}>
      <Icon name="trash" label={say("Remove {name}", { name: photo.name })} size={18} />
    </button>
  );
}
