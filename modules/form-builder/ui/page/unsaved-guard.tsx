import { useState, type FormEvent, type ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { hasUnsentText } from "./unsent-text.ts";
import { workForm } from "./work-form.tsx";

/**
 * Blocks the other buttons of the page, such as Undo, while the open editor has unsent text, because they would close
 * it. The form of the editor itself may submit.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [isBlocked, setBlocked] = useState(false);
  const block = (event: FormEvent<HTMLDivElement>) => {
    // An input named "id" hides the form's property of that name.
    const isOther =
      event.target instanceof HTMLFormElement && event.target.getAttribute("id") !== workForm;
    const mustBlock = isOther && hasUnsentText();
    if (mustBlock) event.preventDefault();
    setBlocked(mustBlock);
  };
  return (
    <div className="grid min-w-0 gap-6" onSubmitCapture={block}>
      <div role="alert" className="empty:hidden">
        {isBlocked && <Notice tone="warn">Save or cancel the open field first.</Notice>}
      </div>
      {children}
    </div>
  );
}
