import type { ReactNode } from "react";
import { Button, LinkButton, type ButtonProps } from "../button.tsx";

/** A named group of fields: fieldset and legend, with an optional sentence under it. */
export function FieldGroup({
  id,
  title,
  text,
  disabled,
  children,
}: {
  /** Anchor for links to this section. */
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg">{title}</legend>
      {text && <p className="-mt-2 text-muted">{text}</p>}
      {children}
    </fieldset>
  );
}

/** The row of buttons under a form, the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

interface SubmitActionsProps extends Omit<ButtonProps, "children"> {
  label: ReactNode;
  cancelTo: string;
  cancelLabel?: string;
  /** Leaving replaces the page in the browser's history. */
  replace?: boolean;
}

/** The button that sends a form, and the link that leaves it. */
export function SubmitActions({
  label,
  cancelTo,
  cancelLabel,
  replace,
  ...rest
}: SubmitActionsProps) {
  return (
    <FormActions>
      <Button tone="primary" {...rest}>
        {label}
      </Button>
      <LinkButton to={cancelTo} replace={replace}>
        {cancelLabel ?? "Cancel"}
      </LinkButton>
    </FormActions>
  );
}
