import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { TextField } from "#app/ui/fields/field.tsx";

/** The sign-in email address; password managers know it by "username". */
export function EmailField(props: {
  refusal: FormRefusal | null;
  /** The address typed on the previous page. */
  email?: string;
  hint?: string;
}) {
  const { refusal, email, hint } = props;
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      hint={hint}
      defaultValue={typedValue(refusal, "email", email)}
      error={refusal?.errors.email}
      required
    />
  );
}
