import { useState, type ReactNode } from "react";
import type { Say } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import type { SendingPhoto } from "./photo-queue.ts";

interface SendingThumbnailProps {
  photo: SendingPhoto;
  onRetry(photo: SendingPhoto): void;
  onDrop(photo: SendingPhoto): void;
  /** Says the sentences in the language of the page; English without it. */
  say?: Say;
  /** What can be done with the photo already, over its foot. */
  children?: ReactNode;
}

const english: Say = (sentence, params = {}) =>
  sentence.replace("{name}", String(params.name ?? "{name}"));

/** A photo that is not on the server yet or was refused. */
export function SendingThumbnail({
  photo,
  onRetry,
  onDrop,
  say = english,
  children,
}: SendingThumbnailProps) {
  const { state } = photo;
  const words = {
    preparing: say("Making it smaller…"),
    queued: say("Next to upload"),
    sending: say("Uploading…"),
    waiting: say("Waiting for a connection"),
  };
  const isStopped = state === "failed" || state === "refused";
  return (
    <div className="grid gap-1 text-sm">
      <div className="photo-tile">
        <Preview photo={photo} />
        {!isStopped && (
          <p role="status" className="photo-tile-state">
            {words[state]}
            {/* Visible progress that is not announced at each step. */}
            {state === "sending" && (
              <span aria-hidden className="tabular-nums">{` ${photo.percent ?? 0}%`}</span>
            )}
          </p>
        )}
        {children && <div className="photo-tile-foot">{children}</div>}
      </div>
      {photo.isNotStored && (
        <p role="status" className="text-bad">
          {say(
            "No room left on this device. This photo is only on this page: keep it open until the photo is sent, or free space.",
          )}
        </p>
      )}
      {isStopped && (
        <>
          <p role="alert" className="text-bad">
            {say(photo.message ?? "")}
          </p>
          {state === "failed" && (
            <Button type="button" onClick={() => onRetry(photo)}>
              {say("Try again")}
            </Button>
          )}
          <Button
            type="button"
            icon="trash"
            aria-label={say("Remove {name}", { name: photo.name })}
            onClick={() => onDrop(photo)}
          >
            {say("Remove")}
          </Button>
        </>
      )}
    </div>
  );
}

/** Shows the image, or the file name if the browser cannot display it. */
function Preview({ photo }: { photo: SendingPhoto }) {
  const [shows, setShows] = useState(true);
  if (!shows || photo.preview === null)
    return (
      <p className="grid h-full place-items-center overflow-hidden p-2 wrap-anywhere text-muted">
        {photo.name}
      </p>
    );
  return (
    <img
      src={photo.preview}
      alt={photo.name}
      onError={() => setShows(false)}
      className="opacity-60"
    />
  );
}
