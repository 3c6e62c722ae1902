import { Form, useNavigation } from "@remix-run/react";
import { keyAreas } from "#app/platform/auth/key-scopes.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup, SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { areaTexts, lifetimes } from "../domain/key-areas.ts";

interface KeyFormProps {
  id: string;
  forOrganization: boolean;
  refusal: FormRefusal | null;
  listed: string;
}

/** The form of a new key: its name, whose it is, what it may do, and until when. */
export function KeyForm({ id, forOrganization, refusal, listed }: KeyFormProps) {
  const busy = useNavigation().state === "submitting";
  const typed = refusal?.values ?? {};
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" replace className="grid gap-6">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <input type="hidden" name="id" value={String(typed.id ?? id)} />
      <TextField
        name="name"
        label="Name"
        hint="The program that uses the key, such as our CRM."
        autoComplete="off"
        required
        defaultValue={String(typed.name ?? "")}
        error={errors.name}
      />
      {forOrganization && (
        <RadioGroup
          name="kind"
          label="Whose key it is"
          choices={[
            { value: "personal", label: "Mine", hint: "Only you see it here." },
            {
              value: "organization",
              label: "The organization's",
              hint: "All administrators see it and can revoke it. It works with your rights, and stops when your account does.",
            },
          ]}
          defaultValue={String(typed.kind ?? "personal")}
        />
      )}
      <Areas refusal={refusal} />
      <SelectField
        name="days"
        label="Works for"
        hint="After that, calls with it are refused."
        options={lifetimes.map(([value, label]) => ({ value, label }))}
        defaultValue={String(typed.days ?? "90")}
        error={errors.days}
      />
      <SubmitActions label="Make key" busy={busy} cancelTo={listed} />
    </Form>
  );
}

/** For each area whether the key reads or also changes what is in it. */
function Areas({ refusal }: Pick<KeyFormProps, "refusal">) {
  return (
    <FieldGroup
      title="What it may do"
      text="It may never do more than you. Choose as little as the program needs. Who changes may also read."
    >
      {keyAreas.map((area) => (
        <RadioGroup
          key={area}
          name={area}
          label={areaTexts[area].label}
          hint={`Change: ${areaTexts[area].write}.`}
          inline
          choices={[
            { value: "none", label: "Nothing" },
            { value: "read", label: "Read" },
            { value: "write", label: "Change" },
          ]}
          defaultValue={String(refusal?.values[area] ?? "none")}
          error={refusal?.errors[area]}
        />
      ))}
    </FieldGroup>
  );
}
