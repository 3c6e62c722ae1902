import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { requestExport, viewData } from "../domain/exports.server.ts";
import { requestExportInput } from "../domain/request-export.input.ts";
import { DataPage, requestedMessage } from "../ui/data-page.tsx";

export const meta: MetaFunction = () => [{ title: "Your data · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return viewData(scope, scope.viewer.id);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, requestExportInput, async () => {
    await requestExport(scope, scope.viewer.id);
    return redirectWithToast(href("/settings/data"), requestedMessage);
  });
}

export default function OwnData() {
  return <DataPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
