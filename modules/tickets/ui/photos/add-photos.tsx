import { useRevalidator } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { SendingThumbnail } from "#app/ui/photos/sending-thumbnail.tsx";
import { overClass, useDroppedFiles } from "#app/ui/photos/use-dropped-files.ts";
import { useSendingPhotos } from "#app/ui/photos/use-sending-photos.ts";
import { Button, buttonClass, type ButtonTone } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

/**
 * Uploads several photos at once. With JavaScript each is sent as soon as it is chosen or dropped; without, all are
 * sent with the form.
 */
export function AddPhotos({ action, tone }: { action: string; tone: ButtonTone }) {
  // The page reloads after each upload and shows it.
  const { revalidate } = useRevalidator();
  const { sending, queue } = useSendingPhotos({ url: action }, revalidate);
  const isHydrated = useIsHydrated();
  function send(event: ChangeEvent<HTMLInputElement>) {
    queue.current?.send("", [...(event.target.files ?? [])]);
    event.target.value = "";
  }
  const { isOver, zone } = useDroppedFiles((files) => queue.current?.send("", files));
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`grid gap-3 ${isOver ? overClass : ""}`}
      {...zone}
    >
      {sending.length > 0 && (
        <ul aria-label="Photos being uploaded" className="photo-tiles">
          {sending.map((photo) => (
            <li key={photo.key}>
              <SendingThumbnail
                photo={photo}
                onRetry={({ key }) => queue.current?.retry(key)}
                onDrop={({ key }) => queue.current?.discard(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <label className={`${buttonClass(tone)} files-label relative w-fit max-w-full`}>
        <Icon name="camera" />
        Add photos
        <input
          type="file"
          name="photo"
          accept={acceptedPictures}
          multiple
          className="file-behind-label max-w-full min-w-0"
          onChange={isHydrated ? send : undefined}
        />
      </label>
      {!isHydrated && <Button>Upload</Button>}
    </form>
  );
}
