import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface UpdateButtonProps {
  /**
   * JavaScript updates the field, or the field cannot be changed. Then the button is hidden and the field has the full
   * width.
   */
  isHydrated: boolean;
  children: ReactNode;
}

/** A field on which other fields depend. Without JavaScript its button renders those again. */
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
