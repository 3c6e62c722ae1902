import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { TextField } from "#app/ui/fields/field.tsx";

interface PasswordFieldProps {
  refusal: FormRefusal | null;
  /** A password being chosen, or the one in use. */
  kind: "new" | "current";
  name?: string;
  label?: string;
  hint?: string;
  /** Of the control, where a page has several. */
  id?: string;
}

/** A masked password; pasting and password managers are welcome. What was typed never comes back in a page. */
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
