import { Form } from "@remix-run/react";
import { typedValue } from "#app/platform/form/form-refusal.ts";
import { userTypeName } from "#app/platform/viewer.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, CheckboxGroup, SelectField, TextArea } from "#app/ui/fields/field.tsx";
import { companyUserTypes } from "../../domain/company/company.input.ts";
import type { CompanyCardProps } from "./company-card-props.ts";

/** Who signs in with the provider, and what new people may do. */
export function RulesCard({ view, refusal }: CompanyCardProps) {
  const { administrators, provider } = view;
  const { exemptUserIds, newUserType, groups } = provider!;
  const mapped = groups.map(({ group, type }) => `${group} = ${type}`).join("\n");
  return (
    <Card title="3. Who signs in with it">
      <Form method="post" noValidate className="grid gap-4">
        <Switches view={view} refusal={refusal} />
        <CheckboxGroup
          name="exempt"
          label="Administrators who can always sign in by themselves"
          hint="In case the provider fails. Choose people with two-step verification."
          choices={administrators.map(({ id, name, email }) => ({
            value: id,
            label: `${name} (${email})`,
          }))}
          defaultValues={exemptUserIds}
          error={refusal?.errors.exempt}
        />
        <SelectField
          label="People who sign in for the first time"
          name="newUserType"
          placeholder="Are refused until an administrator adds them"
          options={companyUserTypes.map((type) => ({
            value: type,
            label: `Are added as ${userTypeName(type)}`,
          }))}
          defaultValue={typedValue(refusal, "newUserType", newUserType ?? "")}
          error={refusal?.errors.newUserType}
        />
        <TextArea
          label="Types by group"
          name="groups"
          hint='One group a line, the first that fits counts at each sign-in, such as "Field crew = field-user". Your provider has to send the claim "groups".'
          defaultValue={typedValue(refusal, "groups", mapped)}
          error={refusal?.errors.groups}
        />
        <div>
          <Button tone="primary" name="intent" value="save-rules">
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Whether it is offered and required, and what signing out does. */
function Switches({ view: { provider, signedOutUrl, saml }, refusal }: CompanyCardProps) {
  const { isOffered, isRequired, signsOut, protocol, signOutAddress } = provider!;
  const addressThere =
    protocol === "oidc"
      ? `Register ${signedOutUrl} there as the sign-out redirect address.`
      : `Enter ${saml.signOutUrl} and our certificate there for single logout.`;
  return (
    <>
      <CheckboxField
        name="isOffered"
        label="Offer it on the sign-in page"
        hint="To addresses of your verified domains."
        defaultChecked={isOffered}
        error={refusal?.errors.isOffered}
      />
      <CheckboxField
        name="isRequired"
        label="Require it"
        hint="People with these addresses can no longer sign in with a password, an email link, Google or a passkey. Who is signed in another way has to sign in again."
        defaultChecked={isRequired}
        error={refusal?.errors.isRequired}
      />
      {(protocol === "oidc" || signOutAddress !== "") && (
        <CheckboxField
          name="signsOut"
          label="Sign out at the provider too"
          hint={`When people sign out of Fieldlight. ${addressThere}`}
          defaultChecked={signsOut}
          error={refusal?.errors.signsOut}
        />
      )}
    </>
  );
}
