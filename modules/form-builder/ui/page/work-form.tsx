import type { ReactNode } from "react";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** The form of what is being written on a page of the builder: the title, or the question that is open. */
export const workForm = "work";

/**
 * The Enter key presses the first button of a form in the order of the page, which would be the one that publishes.
 * This one stands before all others and only keeps what was typed.
 */
export function EnterKeeps() {
  return (
    <button hidden form={workForm} name="intent" value="keep">
      Keep
    </button>
  );
}

interface WorkButtonProps {
  /** What the action does once what was typed is kept. */
  intent: string;
  tone?: ButtonTone;
  icon?: IconName;
  busy?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button anywhere on the page that keeps what is being written first, so that nothing typed is lost. */
export function WorkButton({ intent, children, ...look }: WorkButtonProps) {
  return (
    <Button form={workForm} name="intent" value={intent} {...look}>
      {children}
    </Button>
  );
}
