import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import type { IntakePhoto } from "../../domain/intake.ts";
import { thumbnailWidth } from "./question-photos.tsx";

interface PhotoPanelProps {
  photos: readonly IntakePhoto[];
  /** The URL to which changes are posted; null in a read-only intake. */
  action: string | null;
  section: string;
  /** Photos were taken that the server does not have yet. */
  isWaiting?: boolean;
}

/** All photos of the intake. Selected photos can be marked or deleted together. */
export function PhotoPanel({ photos, action, section, isWaiting = false }: PhotoPanelProps) {
  const say = useSay();
  if (photos.length === 0)
    return (
      <p className="text-base text-muted">
        {say(
          isWaiting
            ? "The photos wait on this device. Each is shown with its question."
            : "This intake has no images",
        )}
      </p>
    );
  return (
    <form method="post" action={action ?? undefined} className="grid gap-3">
      <input type="hidden" name="section" value={section} />
      <ul className="flex max-h-[400px] flex-wrap overflow-y-auto">
        {photos.map((photo) => (
          <li key={photo.id} className="w-1/4 p-1">
            <label className="block">
              <img
                src={photoUrl(photo, thumbnailWidth)}
                alt={photo.name}
                width={120}
                height={90}
                loading="lazy"
                className={`aspect-4/3 w-full rounded border object-cover ${photo.marked ? "border-2 border-warn" : "border-line"}`}
              />
              {action && (
                <input
                  type="checkbox"
                  name="photo"
                  value={photo.id}
                  aria-label={say("Select {name}", { name: photo.name })}
                  className="mt-1 size-5"
                />
              )}
            </label>
          </li>
        ))}
      </ul>
      {action && <PhotoPanelActions />}
    </form>
  );
}

function PhotoPanelActions() {
  const say = useSay();
  return (
    <div className="flex flex-wrap gap-2">
      <p className="basis-full text-sm text-muted">
        {say("Select photos first. Marked photos get a frame so the reviewer notices them.")}
      </p>
      <Button name="intent" value="mark">
        {say("Mark")}
      </Button>
      <Button name="intent" value="unmark">
        {say("Unmark")}
      </Button>
      <details>
        <summary className="flex min-h-control cursor-pointer items-center text-base text-bad underline">
          {say("Delete")}
        </summary>
        <p className="my-2 text-base">{say("Delete selected images?")}</p>
        <Button name="intent" value="delete" tone="danger">
          {say("Delete images")}
        </Button>
      </details>
    </div>
  );
}
