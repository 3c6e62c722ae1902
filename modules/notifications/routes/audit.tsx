import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readAuditQuery } from "../domain/audit/audit-query.ts";
import { listAudit } from "../domain/audit/list-audit.server.ts";
import { offerPeople } from "../domain/list-choices.server.ts";
import { AuditTable } from "../ui/audit-table.tsx";

export const meta: MetaFunction = () => [{ title: "Audit Trail · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "notifications.audit");
  const query = readAuditQuery(request.url);
  const [page, people] = await Promise.all([
    listAudit(scope, query),
    offerPeople(scope, { chosen: query.by, words: query.find }),
  ]);
  return { query, page, people };
}

export default function Audit() {
  return (
    <Page width="wide">
      <AuditTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
