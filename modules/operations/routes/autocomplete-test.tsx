import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { checkAddress } from "../domain/check-address.server.ts";
import { AddressCheck } from "../ui/address-check.tsx";

export const meta: MetaFunction = () => [{ title: "Address lookup · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "operations.test-pages");
  const typed = (new URL(request.url).searchParams.get("address") ?? "").trim().slice(0, 200);
  return { typed, answer: typed ? await checkAddress(typed) : null };
}

export default function AutocompleteTest() {
  return (
    <Page title="Address lookup" breadcrumbs={useSystemCrumbs()}>
      <AddressCheck {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
