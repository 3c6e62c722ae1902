import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { handleHoursForm } from "../domain/hours/handle-hours-form.server.ts";
import { viewHours } from "../domain/hours/view-hours.server.ts";
import { HoursContent } from "../ui/hours-content.tsx";

export const meta: MetaFunction = () => [{ title: "Availability · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return viewHours(scope, scope.viewer.id);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleHoursForm(request, scope, scope.viewer.id, href("/settings/availability"));
}

export default function OwnHours() {
  const hours = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Availability" width="narrow" aside={<SettingsMenu here="own-hours" />}>
      <HoursContent hours={hours} refusal={useRefusal()} />
    </Page>
  );
}
