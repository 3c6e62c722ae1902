import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface UpdateButtonProps {
  /** Scripts follow the field, or it is closed: the button is gone, and the field as wide as others. */
  isHydrated: boolean;
  children: ReactNode;
}

/** A field others depend on, with the button that draws them anew where no script does. */
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
