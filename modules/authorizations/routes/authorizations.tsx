import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsTabs } from "#app/ui/settings-tabs.tsx";
import {
  listAuthorizations,
  readAuthorizationQuery,
} from "../domain/list-authorizations.server.ts";
import { AuthorizationTable } from "../ui/authorization-table.tsx";

export const meta: MetaFunction = () => [{ title: "Authorizations · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "authorizations.manage");
  const query = readAuthorizationQuery(request.url);
  const { organizationId } = scope;
  return { query, organizationId, ...(await listAuthorizations(scope, query)) };
}

export default function Authorizations() {
  return (
    <Page width="wide" above={<SettingsTabs here="settings-authorizations" />}>
      <AuthorizationTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
