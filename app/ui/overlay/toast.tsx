import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";

export interface ToastMessage {
  /** A new id shows the same text again. */
  id: string;
  message: string;
  /** Defaults to the tone of the text and of `isDone`. */
  tone?: ToastTone;
  /** The message reports an action that succeeded. */
  isDone?: boolean;
  /** Printed to the browser's console for troubleshooting. */
  detail?: string;
  /** The post that undoes the action. A message that offers something stays longer. */
  undo?: { action: string; fields: Record<string, string> };
  /** The page that shows what came of the action. */
  link?: { to: string; label: string };
  /** Milliseconds until it disappears; the default is 5,000. */
  lifetime?: number;
}

const looks = {
  error: { icon: "alert", colors: "border-bad bg-bad-soft text-bad" },
  warning: { icon: "info", colors: "border-warn bg-warn-soft text-warn" },
  success: { icon: "check", colors: "border-ok bg-ok-soft text-ok" },
} as const;

const defaultLifetime = 5_000;
const undoLifetime = 20_000;

/**
 * At the top right, over the page and beside the buttons of its heading. Always rendered, so that screen readers announce new
 * messages.
 */
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
  /** Called once, when the time is over or the toast was pressed. */
  onEnd?: () => void;
}

/** One message. It disappears after its lifetime or on a click. Its space stays, so that nothing moves under the pointer. */
export function Toast({
  message,
  isDone,
  detail,
  tone = toastTone(message, isDone),
  undo,
  link,
  lifetime = undo || link ? undoLifetime : defaultLifetime,
  onEnd,
}: ToastProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (isDismissed) {
      onEnd?.();
      return undefined;
    }
    const timer = setTimeout(() => setIsDismissed(true), lifetime);
    return () => clearTimeout(timer);
  }, [lifetime, isDismissed, onEnd]);
  useEffect(() => {
    // The sentence mentions the console.
    if (detail !== undefined) console.error(`${message}: ${detail}`);
  }, [message, detail]);
  const { icon, colors } = looks[tone];
  const frame = `toast pointer-events-auto flex min-h-11 gap-2 rounded-md border text-left text-sm font-semibold ${isDismissed ? "invisible" : ""} ${colors}`;
  const face = (
    <>
      <Icon name={icon} className="mt-1" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
      <span className="sr-only">Dismiss</span>
    </>
  );
  const press = { type: "button", onClick: () => setIsDismissed(true) } as const;
  // The stylesheet reads the lifetime of the outermost element.
  const kind = { "data-tone": tone, "data-lifetime": lifetime };
  if (!undo && !link)
    return (
      <button {...press} {...kind} className={`items-start px-3 py-2.5 ${frame}`}>
        {face}
      </button>
    );
  return (
    <div {...kind} className={`items-center ${frame}`}>
      <button {...press} className="flex items-start gap-2 py-2.5 pl-3 text-left">
        {face}
      </button>
      {link && (
        <Link
          to={link.to}
          onClick={press.onClick}
          className="inline-flex min-h-11 flex-none items-center px-3 underline"
        >
          {link.label}
        </Link>
      )}
      {undo && <Undo undo={undo} onSubmit={press.onClick} />}
    </div>
  );
}

function Undo({ undo, onSubmit }: { undo: UndoOffer; onSubmit: () => void }) {
  return (
    <Form method="post" action={undo.action} preventScrollReset onSubmit={onSubmit}>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="min-h-11 px-3 underline">Undo</button>
    </Form>
  );
}

type UndoOffer = NonNullable<ToastMessage["undo"]>;

export type ToastTone = "error" | "warning" | "success";

/**
 * A message that names an error, a failure or a validation is an error. Otherwise the message of a completed step is a success,
 * and any other message is a warning.
 */
export function toastTone(message: string, isDone = false): ToastTone {
  if (/error|failed|validation/i.test(message)) return "error";
  return isDone ? "success" : "warning";
}
