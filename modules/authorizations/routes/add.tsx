import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { showThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { toSearchText } from "#app/platform/lists/table-query.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { db } from "#db/client.server.ts";
import { findCompanies, findCompany } from "../domain/find-companies.server.ts";
import { requestInput } from "../domain/request-authorization.input.ts";
import { requestAuthorization, requestFailed } from "../domain/request-authorization.server.ts";
import { RequestDialog } from "../ui/request-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add New Authorization · Fieldlight" }];

const maxSearchLength = 200;

export async function loader({ request, scope }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const searchText = toSearchText(searchParams.get("q") ?? "").slice(0, maxSearchLength);
  const chosen = await findCompany(db, scope, searchParams.get("company") ?? "");
  return { searchText, chosen, companies: chosen ? [] : await findCompanies(scope, searchText) };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, requestInput, (input, values) =>
    showThrownError(requestFailed, values, async () => {
      const company = await requestAuthorization(scope, input);
      return redirectWithToast(href("/authorizations"), `Request sent to ${company}.`);
    }),
  );
}

export default function AddAuthorization() {
  const refusal = useRefusal();
  return <RequestDialog {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
