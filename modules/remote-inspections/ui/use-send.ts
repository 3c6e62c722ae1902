import { useSubmit } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import type { GuestWork } from "./use-guest-work.ts";

/** Sends everything once the server has all that waits on this phone. */
export function useSend({ answers, photos }: GuestWork) {
  const submit = useSubmit();
  const [isWaiting, setWaiting] = useState(false);
  const { flush, state } = answers;
  const isWaitingHere = photos.sending.length + photos.fileQueue.sending.length > 0;
  const isSent = !isWaitingHere && state.kind === "saved";
  useEffect(() => {
    if (!isWaiting || !isSent) return;
    setWaiting(false);
    submit({ intent: "send" }, { method: "post" });
  }, [isWaiting, isSent, submit]);
  return {
    isWaiting,
    press(event: FormEvent) {
      if (isSent && navigator.onLine) return;
      event.preventDefault();
      setWaiting(true);
      void flush();
    },
  };
}
