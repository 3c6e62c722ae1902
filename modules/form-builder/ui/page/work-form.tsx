import type { ReactNode } from "react";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** The id of the form for the typed title or the open question. */
export const workForm = "work";

/**
 * The Enter key presses the first button of a form in page order, which would publish. This one comes first and only
 * saves what was typed.
 */
export function DefaultSaveButton() {
  return (
    <button hidden form={workForm} name="intent" value="keep">
      Save
    </button>
  );
}

interface WorkButtonProps {
  /** The action to run after the typed text is saved. */
  intent: string;
  tone?: ButtonTone;
  icon?: IconName;
  iconOnly?: boolean;
  busy?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button anywhere on the page that first saves the open editor, so that no typed text is lost. */
export function WorkButton({ intent, children, ...look }: WorkButtonProps) {
  return (
    <Button form={workForm} name="intent" value={intent} {...look}>
      {children}
    </Button>
  );
}
