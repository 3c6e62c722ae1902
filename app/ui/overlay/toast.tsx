import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import { toastTone, type ToastTone } from "./toast-tone.ts";

export interface ToastMessage {
  /** A new id shows the same words again. */
  id: string;
  message: string;
  /** Follows from the words, and from what was done, unless given. */
  tone?: ToastTone;
  /** It tells of a step that did what was asked. */
  isDone?: boolean;
  /** Told to the browser's console, for whoever looks into what went wrong. */
  detail?: string;
  /** Milliseconds it is shown; 5,000 unless given. */
  lifetime?: number;
}

const looks = {
  error: { icon: "alert", colours: "border-bad bg-bad-soft text-bad" },
  warning: { icon: "info", colours: "border-warn bg-warn-soft text-warn" },
  success: { icon: "check", colours: "border-ok bg-ok-soft text-ok" },
} as const;

const usualLifetime = 5_000;

/** At the top right of a page's own part, in its flow, so that no button is covered; always drawn, so that new ones are read aloud. */
export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <div role="status" aria-label="News of this page" className="toasts">
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

interface ToastProps extends Omit<ToastMessage, "id"> {
  /** Told once, when its time is over or it was pressed. */
  onEnd?: () => void;
}

/** One message: vanishes after its lifetime, or at once on a click. Its room stays, so that nothing moves under the pointer. */
export function Toast({
  message,
  isDone,
  detail,
  tone = toastTone(message, isDone),
  lifetime = usualLifetime,
  onEnd,
}: ToastProps) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (gone) {
      onEnd?.();
      return undefined;
    }
    const timer = setTimeout(() => setGone(true), lifetime);
    return () => clearTimeout(timer);
  }, [lifetime, gone, onEnd]);
  useEffect(() => {
    // The sentence sends its reader there.
    if (detail !== undefined) console.error(`${message}: ${detail}`);
  }, [message, detail]);
  const { icon, colours } = looks[tone];
  return (
    <button
      type="button"
      data-tone={tone}
      data-lifetime={lifetime}
      onClick={() => setGone(true)}
      className={`toast pointer-events-auto flex min-h-11 items-start gap-2 rounded-md border px-3 py-2.5 text-left text-sm font-semibold ${gone ? "invisible" : ""} ${colours}`}
    >
      <Icon name={icon} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
      <span className="sr-only">Dismiss</span>
    </button>
  );
}
