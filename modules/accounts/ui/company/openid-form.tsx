import { Form } from "@remix-run/react";
import { typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import type { CompanyCardProps } from "./company-card-props.ts";
import { CopiedAddress } from "./copied-address.tsx";

/** Issuer, client ID and secret of an OpenID provider. */
export function OpenIdForm({ view: { provider, callbackUrl }, refusal }: CompanyCardProps) {
  const saved = provider?.protocol === "oidc" ? provider : null;
  return (
    <>
      <CopiedAddress
        label="Register Fieldlight there as a web application with this redirect address:"
        address={callbackUrl}
      />
      <Form method="post" noValidate className="grid gap-3">
        <TextField
          label="Issuer"
          name="issuer"
          type="url"
          hint="Such as https://login.microsoftonline.com/…/v2.0 or https://sunline.okta.com"
          defaultValue={typedValue(refusal, "issuer", saved?.issuer)}
          error={refusal?.errors.issuer}
        />
        <TextField
          label="Client ID"
          name="oauthClient"
          autoComplete="off"
          defaultValue={typedValue(refusal, "oauthClient", saved?.clientId)}
          error={refusal?.errors.oauthClient}
        />
        <TextField
          label="Client secret"
          name="clientSecret"
          type="password"
          autoComplete="off"
          hint={
            saved ? "Leave it empty to keep the saved one. A new one needs a new test." : undefined
          }
          error={refusal?.errors.clientSecret}
        />
        <div>
          <Button name="intent" value="save-provider">
            Save provider
          </Button>
        </div>
      </Form>
    </>
  );
}
