import { Form } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { SignUpAnswer } from "../domain/handle-invite-form.server.ts";
import {
  signUpLabels,
  type SignUpErrors,
  type SignUpField,
  type SignUpValues,
} from "../domain/sign-up.input.ts";
import { AddressPick } from "./address-pick.tsx";
import { useSignUp } from "./use-sign-up.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

interface InviteFormProps {
  specialUrl: string;
  answer: SignUpAnswer | null;
}

/** Registers an invited person with a first project. */
export function InviteForm({ specialUrl, answer }: InviteFormProps) {
  const signUp = useSignUp(specialUrl, answer);
  const { form, busy, values, found, errors, refusal, onSubmit, onChange } = signUp;
  return (
    <>
      {refusal && (
        <ErrorSummary
          title={refusal.message ?? undefined}
          errors={errorList(errors, signUpLabels)}
          refusal={refusal}
        />
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onChange={onChange}
        data-keeps-typing
        className="grid gap-6"
      >
        <EnterButton />
        <UserSection values={values} found={found} errors={errors} />
        <PropertySection values={values} found={found} errors={errors} />
        <FormActions>
          <Button tone="primary" busy={busy}>
            Submit
          </Button>
          <LinkButton to="/login" reloadDocument>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}

type SectionProps = Pick<SignUpAnswer, "values" | "found" | "errors">;

function UserSection({ values, found, errors }: SectionProps) {
  const field = fieldsOf(values, errors);
  return (
    <FieldGroup title="User Information">
      <TextField {...field("email")} type="email" autoComplete="email" />
      <TextField {...field("name")} autoComplete="name" />
      <TextField {...field("phone")} type="tel" autoComplete="tel" />
      <AddressPick
        values={values}
        found={found}
        field="address"
        hint="Your own address: street, city, and state."
        autoComplete="street-address"
        error={errors.address}
      />
    </FieldGroup>
  );
}

function PropertySection({ values, found, errors }: SectionProps) {
  const field = fieldsOf(values, errors);
  return (
    <FieldGroup title="Property Information">
      <TextField {...field("siteOwnerName")} autoComplete="off" />
      <AddressPick
        values={values}
        found={found}
        field="siteAddress"
        hint="The address of the solar system: street, city, and state, or a ZIP code."
        autoComplete="off"
        error={errors.siteAddress}
      />
      <TextField {...field("siteRepEmail")} type="email" autoComplete="off" />
      <TextField {...field("siteRepPhone")} type="tel" autoComplete="off" />
    </FieldGroup>
  );
}

const fieldsOf = (values: SignUpValues, errors: SignUpErrors) => (name: SignUpField) => ({
  name,
  label: signUpLabels[name],
  defaultValue: values[name],
  error: errors[name],
  required: true,
});
