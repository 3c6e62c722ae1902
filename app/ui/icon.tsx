import type { IconName } from "./icon-names.ts";
import spriteUrl from "./icons.svg";

interface IconProps {
  name: IconName;
  /** Accessible name. Without it the icon is decoration beside a text. */
  label?: string;
  /** Pixels, a multiple of four. */
  size?: number;
  className?: string;
}

/** References one SVG sprite that all pages share. The paths of fifty icons are larger than the code of the frame. */
export function Icon({ name, label, size = 16, className = "" }: IconProps) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg width={size} height={size} className={`flex-none ${className}`} {...spoken}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
