import { Form, useSearchParams } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { CompanyCardProps } from "./company-card-props.ts";
import { OpenIdForm } from "./openid-form.tsx";
import { SamlForm } from "./saml-form.tsx";

/** The provider's address and keys, and the test of them. */
export function ProviderCard(props: CompanyCardProps) {
  const { provider } = props.view;
  const href = useOrganizationPath();
  const [search] = useSearchParams();
  const chosen = search.get("protocol") ?? provider?.protocol;
  const protocol = chosen === "saml" ? "saml" : "oidc";
  const path = href("/settings/company-sign-in");
  return (
    <Card title="2. Your provider">
      <div className="grid grid-cols-1 gap-4">
        <div className="flex">
          <Tabs
            segmented
            label="Protocol"
            tabs={[
              {
                label: "OpenID Connect",
                to: `${path}?protocol=oidc`,
                current: protocol === "oidc",
              },
              { label: "SAML 2.0", to: `${path}?protocol=saml`, current: protocol === "saml" },
            ]}
          />
        </div>
        {protocol === "saml" ? <SamlForm {...props} /> : <OpenIdForm {...props} />}
        {provider?.protocol === protocol && (
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
        {provider && provider.protocol !== protocol && (
          <p className="text-muted">
            Saving replaces the provider that is set up with{" "}
            {provider.protocol === "saml" ? "SAML 2.0" : "OpenID Connect"}.
          </p>
        )}
      </div>
    </Card>
  );
}
