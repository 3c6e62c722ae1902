import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { handleHoursForm } from "../domain/hours/handle-hours-form.server.ts";
import { viewHours } from "../domain/hours/view-hours.server.ts";
import { HoursContent } from "../ui/hours-content.tsx";

export const meta: MetaFunction = () => [{ title: "Availability · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return viewHours(scope, params.id ?? "");
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await viewHours(scope, params.id ?? "");
  return handleHoursForm(request, scope, id, href(`/schedule/inspectors/${id}/hours`));
}

export default function InspectorHours() {
  const hours = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={`Availability of ${hours.name}`}
      width="narrow"
      breadcrumbs={[{ label: "Scheduling", to: href("/schedule/board") }]}
    >
      <HoursContent hours={hours} refusal={useRefusal()} />
    </Page>
  );
}
