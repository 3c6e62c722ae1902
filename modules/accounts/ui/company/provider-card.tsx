import { Form } from "@remix-run/react";
import { typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { CompanyCardProps } from "./company-card-props.ts";

/** The provider's address and keys, and the test of them. */
export function ProviderCard({ view: { provider, callbackUrl }, refusal }: CompanyCardProps) {
  const href = useOrganizationPath();
  return (
    <Card title="2. Your provider">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="text-muted">
            Register Fieldlight there as a web application with this redirect address:
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere">{callbackUrl}</code>
            <CopyButton text={callbackUrl} />
          </div>
        </div>
        <ProviderForm provider={provider} refusal={refusal} />
        {provider && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <Form method="post" action={href("/settings/company-sign-in/test")} reloadDocument>
              <Button tone={provider.testedAt ? "plain" : "primary"}>Test sign-in</Button>
            </Form>
            <Confirm
              label="Remove provider"
              question="Remove the provider? Everyone signs in by themselves then."
              pageButtonTone="plain"
              fields={{ intent: "remove-provider" }}
            />
            <p className="text-muted">
              {provider.testedAt ? "The test succeeded." : "Not tested yet."}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

function ProviderForm({
  provider,
  refusal,
}: Pick<CompanyCardProps["view"], "provider"> & Pick<CompanyCardProps, "refusal">) {
  return (
    <Form method="post" noValidate className="grid gap-3">
      <TextField
        label="Issuer"
        name="issuer"
        type="url"
        hint="Such as https://login.microsoftonline.com/…/v2.0 or https://sunline.okta.com"
        defaultValue={typedValue(refusal, "issuer", provider?.issuer)}
        error={refusal?.errors.issuer}
      />
      <TextField
        label="Client ID"
        name="oauthClient"
        autoComplete="off"
        defaultValue={typedValue(refusal, "oauthClient", provider?.clientId)}
        error={refusal?.errors.oauthClient}
      />
      <TextField
        label="Client secret"
        name="clientSecret"
        type="password"
        autoComplete="off"
        hint={
          provider ? "Leave it empty to keep the saved one. A new one needs a new test." : undefined
        }
        error={refusal?.errors.clientSecret}
      />
      <div>
        <Button name="intent" value="save-provider">
          Save provider
        </Button>
      </div>
    </Form>
  );
}
