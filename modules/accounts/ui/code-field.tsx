import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { TextField } from "#app/ui/fields/field.tsx";

/** The six digits of an authenticator app, which a phone may fill in, or a recovery code. */
export function CodeField(props: {
  refusal: FormRefusal | null;
  kind?: "app" | "recovery" | "either";
  hint?: string;
}) {
  const { refusal, kind = "app", hint } = props;
  const inputProps = {
    app: { label: "Code", inputMode: "numeric", hint: "The 6 digits your app shows now." },
    recovery: { label: "Recovery code", hint: "One of your 10 recovery codes. Each works once." },
    either: { label: "Code", hint: "The 6 digits your app shows now, or a recovery code." },
  } as const;
  return (
    <TextField
      {...inputProps[kind]}
      {...(hint && { hint })}
      name="code"
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={typedValue(refusal, "code")}
      error={refusal?.errors.code}
      required
    />
  );
}
