import { useSay } from "#app/platform/page/language.ts";
import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface NowButtonProps {
  children: string;
  /** The person's local day and time, written as if it were UTC, because date and time inputs expect it so. */
  clock(now: Date): Date;
}

/** Fills in the current date or time. Shown only with JavaScript. */
export function NowButton({ children, clock }: NowButtonProps) {
  const say = useSay();
  if (!useIsHydrated()) return null;
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.parentElement?.querySelector("input");
    if (!input) return;
    input.valueAsDate = clock(new Date());
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Button type="button" onClick={fill} className="flex-none">
      {say(children)}
    </Button>
  );
}
