import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { PhotoQueue, type SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { SendingThumbnail } from "#app/ui/photos/sending-thumbnail.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsAlive } from "#app/ui/use-is-alive.ts";

/** Takes several photos at one time: with scripts each is sent as soon as it is chosen, without all go with the form. */
export function AddPhotos({ action }: { action: string }) {
  const { sending, queue } = useTicketPhotoQueue(action);
  const isAlive = useIsAlive();
  function send(event: ChangeEvent<HTMLInputElement>) {
    queue.current?.send("", [...(event.target.files ?? [])]);
    event.target.value = "";
  }
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid gap-3">
      {sending.length > 0 && (
        <ul aria-label="Photos being uploaded" className="flex flex-wrap gap-3">
          {sending.map((photo) => (
            <li key={photo.key}>
              <SendingThumbnail
                photo={photo}
                onRetry={({ key }) => queue.current?.retry(key)}
                onDrop={({ key }) => queue.current?.drop(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <label className={`${buttonClass()} files-label relative w-fit max-w-full`}>
        <Icon name="camera" />
        Add photos
        <input
          type="file"
          name="photo"
          accept={acceptedPictures}
          multiple
          className="file-behind-label max-w-full min-w-0"
          onChange={isAlive ? send : undefined}
        />
      </label>
      {!isAlive && <Button>Upload</Button>}
    </form>
  );
}

/** The photos on their way; each that has arrived is read with the page. */
function useTicketPhotoQueue(address: string) {
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const queue = useRef<PhotoQueue | null>(null);
  const { revalidate } = useRevalidator();
  const read = useRef(revalidate);
  useEffect(() => {
    read.current = revalidate;
  });
  useEffect(() => {
    const made = new PhotoQueue({
      address,
      fetch: (input, init) => fetch(input, init),
      onChange: setSending,
      onAdded: () => read.current(),
    });
    queue.current = made;
    const warn = (event: BeforeUnloadEvent) => {
      if (made.isBusy) event.preventDefault();
    };
    const resume = () => void made.resume();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", resume);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", resume);
      made.stop();
    };
  }, [address]);
  return { sending, queue };
}
