import type { IconName } from "./icon-names.ts";
import stylesheetUrl from "./icons.svg";

interface IconProps {
  name: IconName;
  /** Said aloud; without it the icon is decoration beside a text. */
  label?: string;
  /** Pixels, a multiple of four. */
  size?: number;
  className?: string;
}

/** Drawn by reference to one sheet that every page shares: the paths of fifty icons weigh more than the frame's own code. */
export function Icon({ name, label, size = 16, className = "" }: IconProps) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg width={size} height={size} className={`flex-none ${className}`} {...spoken}>
      <use href={`${stylesheetUrl}#${name}`} />
    </svg>
  );
}
