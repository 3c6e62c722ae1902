import { Form, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { useShell } from "#app/platform/page/shell-data.ts";
import { hasUnsentText } from "./unsent-text.ts";
import type { NextEdit } from "#modules/forms/public.draft.server.ts";

interface UndoButtonsProps {
  undo: NextEdit | null;
  redo: NextEdit | null;
  /** The page of the shown section, if it has several. */
  page?: number;
}

const steps = [
  { intent: "undo", label: "Undo", icon: "undo" },
  { intent: "redo", label: "Redo", icon: "redo" },
] as const;

/** Undoes the newest edit of the form, regardless of who made it, or redoes it. Shows which edit that is. */
export function UndoButtons({ undo, redo, page }: UndoButtonsProps) {
  useUndoKeys({ undo, redo, page });
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const next = { undo, redo };
  if (!undo && !redo) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {steps.map(({ intent, label, icon }) => {
        const edit = next[intent];
        return (
          <Form key={intent} method="post" preventScrollReset replace className="min-w-0">
            <input type="hidden" name="number" value={edit?.number ?? 0} />
            {page !== undefined && <input type="hidden" name="page" value={page} />}
            <Button
              name="intent"
              value={intent}
              icon={icon}
              disabled={edit === null}
              title={edit ? `${label}: ${edit.words}` : undefined}
            >
              {label}
            </Button>
          </Form>
        );
      })}
      {undo && (
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          Last: {undo.words}, {undo.doneByName ?? "Unidentified"},{" "}
          <Timestamp at={undo.doneAt} zone={zone} />
        </p>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except inside a text input, where they edit the text. */
function useUndoKeys({ undo, redo, page }: UndoButtonsProps) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const again = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !again) return;
      event.preventDefault();
      const edit = again ? redo : undo;
      if (!edit || !isIdle || hasUnsentText()) return;
      const intent = again ? "redo" : "undo";
      submit(
        { intent, number: edit.number, page: page ?? 1 },
        { method: "post", action: pathname + search, preventScrollReset: true, replace: true },
      );
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [undo, redo, page, submit, isIdle, pathname, search]);
}
