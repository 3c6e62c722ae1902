import type { CompanyCardProps } from "./company-card-props.ts";
import { DomainsCard } from "./domains-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { RulesCard } from "./rules-card.tsx";

/** Four steps: the domains, the provider, a test, and who signs in with it. */
export function CompanySettings(props: CompanyCardProps) {
  return (
    <>
      <p className="text-muted">
        People of your organization sign in with the account that they already have at your company:
        Microsoft Entra, Okta, Google Workspace or any other OpenID Connect or SAML 2.0 provider.
      </p>
      <DomainsCard {...props} />
      <ProviderCard {...props} />
      {props.view.provider && <RulesCard {...props} />}
    </>
  );
}
