import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { SendingPhoto } from "./photo-queue.ts";

interface SendingThumbnailProps {
  photo: SendingPhoto;
  onRetry(photo: SendingPhoto): void;
  onDrop(photo: SendingPhoto): void;
}

const words = {
  preparing: "Making it smaller…",
  queued: "Next to upload",
  sending: "Uploading…",
  waiting: "Waiting for a connection",
} as const;

/** A photo that is not on the server yet or was refused. */
export function SendingThumbnail({ photo, onRetry, onDrop }: SendingThumbnailProps) {
  return (
    <div className="grid w-32 gap-1 text-sm">
      <Preview photo={photo} />
      {photo.isNotStored && (
        <p role="status" className="text-bad">
          No room left on this device. This photo is only on this page: keep it open until the photo
          is sent, or free space.
        </p>
      )}
      {photo.state === "failed" || photo.state === "refused" ? (
        <>
          <p role="alert" className="text-bad">
            {photo.sentence}
          </p>
          {photo.state === "failed" && (
            <Button type="button" onClick={() => onRetry(photo)}>
              Try again
            </Button>
          )}
          <Button
            type="button"
            icon="trash"
            aria-label={`Remove ${photo.name}`}
            onClick={() => onDrop(photo)}
          >
            Remove
          </Button>
        </>
      ) : (
        // The height is the same in every state, so that nothing moves under a finger.
        <p role="status" className="min-h-control text-muted">
          {words[photo.state]}
          {/* Visible progress that is not announced at each step. */}
          {photo.state === "sending" && (
            <span aria-hidden className="tabular-nums">{` ${photo.percent ?? 0}%`}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** Shows the image, or the file name if the browser cannot display it. */
function Preview({ photo }: { photo: SendingPhoto }) {
  const [shows, setShows] = useState(true);
  if (!shows || photo.preview === null)
    return (
      <p className="grid h-24 w-32 place-items-center overflow-hidden rounded-md border border-line p-2 wrap-anywhere text-muted">
        {photo.name}
      </p>
    );
  return (
    <img
      src={photo.preview}
      alt={photo.name}
      onError={() => setShows(false)}
      className="h-24 w-32 rounded-md border border-line object-cover opacity-60"
    />
  );
}
