import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { checkAddress } from "../domain/check-address.server.ts";
import { AddressCheck } from "../ui/address-check.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Address lookup · Fieldlight" }];

export async function loader({ request }: GuardedArgs) {
  const typed = (new URL(request.url).searchParams.get("address") ?? "").trim().slice(0, 200);
  return { typed, answer: typed ? await checkAddress(typed) : null };
}

export default function AutocompleteTest() {
  return (
    <Page title="Address lookup" breadcrumbs={useSystemCrumbs()}>
      <AddressCheck {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
