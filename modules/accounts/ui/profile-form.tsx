import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";

const fields = [
  { name: "name", label: "Name", type: "text", autoComplete: "name" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
  { name: "company", label: "Company", type: "text", autoComplete: "organization" },
  {
    name: "address",
    label: "Address",
    type: "text",
    autoComplete: "street-address",
    hint: "Street, city, state, and ZIP code. Up to 40 characters.",
  },
] as const;

/** The profile of a new account; its email is the account's and cannot be changed here. */
export function ProfileForm({ email, refusal }: { email: string; refusal: FormRefusal | null }) {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <Form method="post" id="profile" className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          value={email}
          readOnly
          error={refusal?.errors.email}
        />
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            defaultValue={typedValue(refusal, field.name)}
            error={refusal?.errors[field.name]}
            required
          />
        ))}
      </Form>
      <FormActions>
        <Button form="profile" tone="primary" busy={busy}>
          Submit
        </Button>
        <Form method="post" action="/logout" reloadDocument>
          <Button>Cancel</Button>
        </Form>
      </FormActions>
    </>
  );
}
