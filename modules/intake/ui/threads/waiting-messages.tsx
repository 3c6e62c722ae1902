import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useSay } from "#app/platform/page/language.ts";
import type { WaitingMessage } from "../../domain/threads/view-thread.server.ts";

/**
 * Messages that are stored on this device and that the server does not have yet. The list is loaded again when the
 * device is online, which sends them.
 */
export function WaitingMessages({ waiting }: { waiting: readonly WaitingMessage[] }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const waits = waiting.length > 0;
  useEffect(() => {
    if (!waits) return undefined;
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [waits, revalidate]);
  useEffect(
    () => () => {
      for (const { photos } of waiting)
        for (const { picture } of photos) URL.revokeObjectURL(picture);
    },
    [waiting],
  );
  if (!waits) return null;
  return (
    <ol aria-label={say("Messages on this device")} className="grid gap-4">
      {waiting.map((message) => (
        <li
          key={message.key}
          className="grid gap-1 rounded-md border border-dashed border-edge p-3"
        >
          {message.text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
          )}
          {message.photos.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {message.photos.map(({ name, picture }) => (
                <li key={picture}>
                  <img
                    src={picture}
                    alt={name}
                    width={128}
                    height={96}
                    className="h-24 w-32 rounded-md border border-line object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
          {message.errorMessage ? (
            <p role="alert" className="text-bad">
              {say(message.errorMessage)}
            </p>
          ) : (
            <p role="status" className="text-muted">
              {say("Waiting for a connection")}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
