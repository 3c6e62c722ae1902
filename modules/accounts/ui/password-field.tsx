import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { TextField } from "#app/ui/fields/field.tsx";

interface PasswordFieldProps {
  refusal: FormRefusal | null;
  /** A new password, or the current one. */
  kind: "new" | "current";
  name?: string;
  label?: string;
  hint?: string;
  /** Id of the control, for pages with several. */
  id?: string;
}

/** A masked password field that allows pasting and password managers. A typed value is never rendered into a page. */
export function PasswordField(props: PasswordFieldProps) {
  const { refusal, kind, name = "password", label = "Password" } = props;
  return (
    <TextField
      label={label}
      name={name}
      id={props.id}
      type="password"
      autoComplete={kind === "new" ? "new-password" : "current-password"}
      hint={
        props.hint ??
        (kind === "new" ? "At least 8 characters. All characters are allowed." : undefined)
      }
      error={refusal?.errors[name]}
      required
    />
  );
}
