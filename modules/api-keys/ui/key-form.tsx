import { Form, useNavigation } from "@remix-run/react";
import { keyAreas, type KeyArea } from "#app/platform/auth/key-scopes.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup, SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { accesses, areaTexts, lifetimes, type Access } from "../domain/key-areas.ts";

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
      <RadioGroup
        name="mode"
        label="Which data it uses"
        choices={[
          { value: "real", label: "Real data" },
          {
            value: "test",
            label: "Test data",
            hint: "It reads and changes only test data, which appears nowhere else, and no email is sent. It starts with copies of your published forms.",
          },
        ]}
        defaultValue={String(typed.mode ?? "real")}
      />
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

const accessLabels: Record<Access, string> = { none: "Nothing", read: "Read", write: "Change" };

/** For each area whether the key reads or also changes what is in it. */
function Areas({ refusal }: Pick<KeyFormProps, "refusal">) {
  return (
    <FieldGroup
      title="What it may do"
      text="It may never do more than you. Choose as little as the program needs. Who changes may also read."
    >
      <table className="kind-matrix">
        <caption className="sr-only">What the key may do in each area</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {accesses.map((access) => (
              <th key={access} scope="col">
                {accessLabels[access]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyAreas.map((area) => (
            <AreaRow key={area} area={area} chosen={String(refusal?.values[area] ?? "none")} />
          ))}
        </tbody>
      </table>
    </FieldGroup>
  );
}

function AreaRow({ area, chosen }: { area: KeyArea; chosen: string }) {
  const { label, write } = areaTexts[area];
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="block text-sm text-muted">Change: {write}</span>
      </th>
      {accesses.map((access) => (
        <td key={access}>
          <label className="select-target">
            <input
              type="radio"
              name={area}
              value={access}
              defaultChecked={access === chosen}
              aria-label={`${label}: ${accessLabels[access]}`}
              className="select-box"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
