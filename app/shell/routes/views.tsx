import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleViewForm, loadViews } from "../saved-views.server.ts";
import { SavedViewsForm } from "../pages/saved-views-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.title ?? "Saved filters"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  return loadViews(request, params, scope);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  return handleViewForm(request, params, scope, href);
}

export default function Views() {
  const href = useOrganizationPath();
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <DialogPage title={view.title} closeTo={href(view.back)}>
      <SavedViewsForm {...view} refusal={refusal} />
    </DialogPage>
  );
}
