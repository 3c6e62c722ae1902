import { useSay, type Say } from "#app/platform/page/language.ts";
import { usePhotoUrl } from "#app/ui/files-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PhotoProblem } from "#db/photo-problems.ts";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import { questionText, type FormField } from "#modules/form-logic/public.ts";
import { photoIntent } from "#modules/intake/public.guests.ts";
import { retakeInput } from "../domain/guided-questions.ts";
import type { GuestPhoto } from "../domain/load-guest-page.server.ts";

interface GuestPhotosProps {
  field: FormField;
  photos: readonly GuestPhoto[];
  isRequired: boolean;
}

const thumbnailWidth = 240;

/** The photos of a question, and a large tile that opens the camera. */
export function GuestPhotos({ field, photos, isRequired }: GuestPhotosProps) {
  const say = useSay();
  return (
    <ul className="photo-tiles">
      {photos.map((photo) =>
        photo.again ? (
          <RetakenPhoto key={photo.id} photo={photo} field={field} />
        ) : (
          <li key={photo.id} className="grid content-start gap-1">
            <StoredPhoto photo={photo} field={field} />
            <Problems problems={photo.problems ?? []} />
          </li>
        ),
      )}
      <li className="col-span-full">
        <TakePhoto
          field={field}
          label={say(isRequired ? "Photo needed" : "Add photo")}
          isNeeded={isRequired && photos.length === 0}
        />
      </li>
    </ul>
  );
}

/** A photo that the reviewer sent back, beside the camera that replaces it. */
function RetakenPhoto({ photo, field }: { photo: GuestPhoto; field: FormField }) {
  const say = useSay();
  return (
    <li className="col-span-full grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <StoredPhoto photo={{ ...photo, isOwn: false }} field={field} />
      <TakePhoto
        field={field}
        name={retakeInput(photo.id)}
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

export function Problems({ problems }: { problems: readonly PhotoProblem[] }) {
  const say = useSay();
  return problems.map((problem) => (
    <p key={problem} className="text-sm leading-snug text-warn">
      {problemTexts[problem](say)}
    </p>
  ));
}

interface TakePhotoProps {
  field: FormField;
  /** Of its input. By default it adds a photo to the question. */
  name?: string;
  label: string;
  isNeeded: boolean;
}

function TakePhoto({ field, name, label, isNeeded }: TakePhotoProps) {
  return (
    <label
      className={`files-label camera-tile aspect-auto! min-h-24 w-full ${isNeeded ? "border-bad text-bad" : "border-edge"}`}
    >
      <Icon name="camera" size={28} />
      <span>{label}</span>
      <span className="sr-only">{questionText(field)}</span>
      <input
        type="file"
        name={name ?? inputNames.photo(field.id)}
        accept="image/*,.heic"
        multiple
        className="file-behind-label max-w-full min-w-0"
        onChange={({ currentTarget }) => {
          const save = document.createElement("button");
          save.name = "intent";
          save.value = "save";
          save.hidden = true;
          currentTarget.form?.append(save);
          currentTarget.form?.requestSubmit(save);
          save.remove();
        }}
      />
    </label>
  );
}
