import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { CompanySignInView } from "../../domain/company/company-settings.server.ts";
import { DomainsCard } from "./domains-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { RulesCard } from "./rules-card.tsx";

export interface CompanyCardProps {
  view: CompanySignInView;
  refusal: FormRefusal | null;
}

/** Four steps: the domains, the provider, a test, and who signs in with it. */
export function CompanySettings(props: CompanyCardProps) {
  return (
    <>
      <p className="text-muted">
        People of your organization sign in with the account that they already have at your company:
        Microsoft Entra, Okta, Google Workspace or any other OpenID Connect provider.
      </p>
      <DomainsCard {...props} />
      <ProviderCard {...props} />
      {props.view.provider && <RulesCard {...props} />}
    </>
  );
}
