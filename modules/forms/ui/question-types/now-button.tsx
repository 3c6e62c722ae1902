import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface NowButtonProps {
  children: string;
  /** The day and time on the person's clock, as if it were UTC, which inputs of dates and times count in. */
  clock(now: Date): Date;
}

/** Fills in the date or time of this moment. Only with scripts. */
export function NowButton({ children, clock }: NowButtonProps) {
  if (!useIsHydrated()) return null;
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.parentElement?.querySelector("input");
    if (!input) return;
    input.valueAsDate = clock(new Date());
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Button type="button" onClick={fill}>
      {children}
    </Button>
  );
}
