import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** "primary" at most once per page. "danger" looks different from the others. "quiet" is plain text in a table row. */
export type ButtonTone = "primary" | "plain" | "danger" | "quiet";

const tones: Record<ButtonTone, string> = {
  primary: "button button-primary",
  plain: "button",
  danger: "button button-danger",
  quiet: "button button-quiet",
};

/** Button styles for a `summary` or `label` that acts as a button. */
export function buttonClass(tone: ButtonTone = "plain"): string {
  return tones[tone];
}

interface ButtonLook {
  tone?: ButtonTone;
  icon?: IconName;
  /** Shows the icon alone. The text stays for screen readers and the title. */
  iconOnly?: boolean;
  children: ReactNode;
}

function ButtonContent({
  icon,
  iconOnly,
  busy,
  children,
}: Omit<ButtonLook, "tone"> & { busy?: boolean }) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </>
  );
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentPropsWithoutRef<"button">, "children"> {
  /** The form is being sent. The button shows it, ignores a second press and keeps its focus. */
  busy?: boolean;
}

/** A submit button unless `type` is set. */
export function Button({ tone, icon, iconOnly, busy, children, className, ...rest }: ButtonProps) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  const disabled = rest.disabled ? "opacity-50" : "";
  return (
    <button
      title={iconOnly && typeof children === "string" ? children : undefined}
      {...rest}
      {...(busy ? { onClick: refuse, "aria-disabled": true, "aria-busy": true } : {})}
      className={[buttonClass(tone), disabled, className].filter(Boolean).join(" ")}
    >
      <ButtonContent icon={icon} iconOnly={iconOnly} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, "children" | "className"> {}

/** A link that looks like a button, for navigation. Use `reloadDocument` for downloads. */
export function LinkButton({ tone, icon, iconOnly, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      title={iconOnly && typeof children === "string" ? children : undefined}
      {...rest}
      className={buttonClass(tone)}
    >
      <ButtonContent icon={icon} iconOnly={iconOnly}>
        {children}
      </ButtonContent>
    </Link>
  );
}

/** A rotating ring. It does not move if the person prefers reduced motion. Screen readers announce the label. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="spinner size-4 flex-none rounded-full border-2 border-current border-t-transparent"
      />
      {label}
    </span>
  );
}
