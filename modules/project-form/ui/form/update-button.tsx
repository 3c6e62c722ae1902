import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface UpdateButtonProps {
  /** JavaScript updates the field, or the field is closed: then the button is hidden, and the field has full width. */
  isHydrated: boolean;
  children: ReactNode;
}

/** A field that others depend on, with a button that renders them again without JavaScript. */
export function UpdateButton({ isHydrated, children }: UpdateButtonProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">{children}</div>
      <span className={isHydrated ? "hidden" : ""}>
        <Button name="intent" value="refresh" icon="refresh">
          Update
        </Button>
      </span>
    </div>
  );
}
