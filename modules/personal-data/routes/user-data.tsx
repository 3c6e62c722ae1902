import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { requestExport, viewData } from "../domain/exports.server.ts";
import { requestExportInput } from "../domain/request-export.input.ts";
import { DataPage, requestedMessage } from "../ui/data-page.tsx";

export const meta: MetaFunction = () => [{ title: "Personal data · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return viewData(scope, params.id ?? "");
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  return handleForm(request, requestExportInput, async () => {
    await requestExport(scope, params.id ?? "");
    return redirectWithToast(href(`/users/${params.id}/data`), requestedMessage);
  });
}

export default function UserData() {
  return <DataPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
