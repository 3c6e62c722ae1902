import type { ChangeEvent } from "react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { usePhotoUrl } from "#app/ui/files-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { SendingThumbnail } from "#app/ui/photos/sending-thumbnail.tsx";
import type { PhotoProblem } from "#db/photo-problems.ts";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import { questionText, type FormField } from "#modules/form-logic/public.ts";
import { photoIntent } from "#modules/intake/public.guests.ts";
import { retakeInput } from "../domain/guided-questions.ts";
import type { GuestPhoto } from "../domain/load-guest-page.server.ts";
import type { GuestWork } from "./use-guest-work.ts";

interface GuestPhotosProps {
  field: FormField;
  work: GuestWork;
  isRequired: boolean;
}

const thumbnailWidth = 240;

/** The photos of a question, those that wait on this phone, and a large tile that opens the camera. */
export function GuestPhotos({ field, work, isRequired }: GuestPhotosProps) {
  const say = useSay();
  const { photos } = work;
  const own = photos.stored.filter(({ fieldId }) => fieldId === field.id);
  const sendingFor = (input: string) => photos.sending.filter(({ fieldId }) => fieldId === input);
  const hasPhoto = photos.shown.some(({ fieldId }) => fieldId === field.id);
  const waiting = (photo: SendingPhoto) => (
    <SendingPhotoTile key={photo.key} photo={photo} work={work} />
  );
  return (
    <ul className="photo-tiles">
      {own.map((photo) => {
        if (!photo.mustRetake) return <PhotoTile key={photo.id} photo={photo} field={field} />;
        const again = sendingFor(retakeInput(photo.id));
        return again.length > 0 ? (
          again.map(waiting)
        ) : (
          <RetakenPhoto key={photo.id} photo={photo} field={field} work={work} />
        );
      })}
      {sendingFor(field.id).map(waiting)}
      <li className="col-span-full">
        <TakePhoto
          field={field}
          input={field.id}
          work={work}
          label={say(isRequired && !hasPhoto ? "Photo needed" : "Add photo")}
          isNeeded={isRequired && !hasPhoto}
        />
      </li>
    </ul>
  );
}

function SendingPhotoTile({ photo, work }: { photo: SendingPhoto; work: GuestWork }) {
  const say = useSay();
  return (
    <li className="grid content-start gap-1">
      <SendingThumbnail
        photo={photo}
        say={say}
        onRetry={work.photos.retry}
        onDrop={work.photos.discard}
      />
      <Problems problems={photo.warnings?.problems ?? []} />
    </li>
  );
}

function PhotoTile({ photo, field }: { photo: GuestPhoto; field: FormField }) {
  return (
    <li className="grid content-start gap-1">
      <StoredPhoto photo={photo} field={field} />
      <Problems problems={photo.problems ?? []} />
    </li>
  );
}

interface RetakenPhotoProps extends Pick<GuestPhotosProps, "field" | "work"> {
  photo: GuestPhoto;
}

/** A photo that the reviewer sent back, beside the camera that replaces it. */
function RetakenPhoto({ photo, field, work }: RetakenPhotoProps) {
  const say = useSay();
  return (
    <li className="col-span-full grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <StoredPhoto photo={{ ...photo, isOwn: false }} field={field} />
      <TakePhoto
        field={field}
        input={retakeInput(photo.id)}
        work={work}
        label={say("Take this photo again")}
        isNeeded
      />
    </li>
  );
}

function StoredPhoto({ photo, field }: { photo: GuestPhoto; field: FormField }) {
  const say = useSay();
  const photoUrl = usePhotoUrl();
  return (
    <div className="photo-tile">
      <a href={photoUrl(photo)} target="_blank" rel="noreferrer">
        <img
          src={photoUrl(photo, thumbnailWidth)}
          alt={photo.name}
          width={128}
          height={128}
          loading="lazy"
        />
      </a>
      {photo.isOwn && (
        <div className="photo-tile-foot">
          <button
            name="intent"
            value={photoIntent({ kind: "delete", id: photo.id, fieldId: field.id })}
          >
            <Icon name="trash" label={say("Remove {name}", { name: photo.name })} size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

const problemTexts: Record<PhotoProblem, (say: Say) => string> = {
  blurred: (say) => say("This photo looks blurred. If you can, take it again."),
  dark: (say) => say("This photo is too dark. If you can, take it again with more light."),
  screenshot: (say) => say("This looks like a screenshot. Take a photo with the camera."),
};

function Problems({ problems }: { problems: readonly PhotoProblem[] }) {
  const say = useSay();
  return problems.map((problem) => (
    <p key={problem} className="text-sm leading-snug text-warn">
      {problemTexts[problem](say)}
    </p>
  ));
}

interface TakePhotoProps extends Pick<GuestPhotosProps, "field" | "work"> {
  /** What the photo is for: the question, or a photo that it replaces. */
  input: string;
  label: string;
  isNeeded: boolean;
}

/** With JavaScript, photos are sent from here; without, the form posts them. */
function TakePhoto({ field, input, work, label, isNeeded }: TakePhotoProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    work.photos.send(field, input, [...(currentTarget.files ?? [])]);
    currentTarget.value = "";
  };
  return (
    <label
      className={`files-label camera-tile aspect-auto! min-h-24 w-full ${isNeeded ? "border-bad text-bad" : "border-edge"}`}
    >
      <Icon name="camera" size={28} />
      <span>{label}</span>
      <span className="sr-only">{questionText(field)}</span>
      <input
        type="file"
        name={input === field.id ? inputNames.photo(field.id) : input}
        accept="image/*,.heic"
        multiple
        className="file-behind-label max-w-full min-w-0"
        onChange={take}
      />
    </label>
  );
}
