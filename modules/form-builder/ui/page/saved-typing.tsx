import { useState, type FormEvent, type ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { holdsTyping } from "./holds-typing.ts";
import { workForm } from "./work-form.tsx";

/**
 * Blocks the other buttons of the page, such as Undo, while the open editor has unsent text, because they would close
 * it. The form of the editor itself may submit.
 */
export function KeptTyping({ children }: { children: ReactNode }) {
  const [isHeld, setHeld] = useState(false);
  const hold = (event: FormEvent<HTMLDivElement>) => {
    // An input named "id" hides the form's property of that name.
    const isOther =
      event.target instanceof HTMLFormElement && event.target.getAttribute("id") !== workForm;
    const holds = isOther && holdsTyping();
    if (holds) event.preventDefault();
    setHeld(holds);
  };
  return (
    <div className="grid min-w-0 gap-6" onSubmitCapture={hold}>
      <div role="alert" className="empty:hidden">
        {isHeld && <Notice tone="warn">Save or cancel the open field first.</Notice>}
      </div>
      {children}
    </div>
  );
}
