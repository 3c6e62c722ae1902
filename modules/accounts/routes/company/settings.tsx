import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { companyInput } from "../../domain/company/company.input.ts";
import {
  changeCompanySignIn,
  viewCompanySignIn,
} from "../../domain/company/company-settings.server.ts";
import { CompanySettings } from "../../ui/company/company-settings.tsx";
import { RefusalSummary } from "../../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Company sign-in · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return viewCompanySignIn(scope);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, companyInput, async (input) =>
    redirectWithToast(href("/settings/company-sign-in"), await changeCompanySignIn(scope, input)),
  );
}

export default function CompanySettingsRoute() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <Page
      title="Company sign-in"
      width="narrow"
      help="company-sign-in"
      aside={<SettingsMenu here="company-settings" />}
    >
      <RefusalSummary refusal={refusal} />
      <CompanySettings view={view} refusal={refusal} />
    </Page>
  );
}
