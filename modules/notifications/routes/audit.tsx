import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readAuditQuery } from "../domain/audit/audit-query.ts";
import { listAudit } from "../domain/audit/list-audit.server.ts";
import { offerPeople } from "../domain/list-choices.server.ts";
import { AuditTable } from "../ui/audit-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Audit Trail · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readAuditQuery(request.url);
  const [page, people] = await Promise.all([
    listAudit(scope, query),
    offerPeople(scope, { chosen: query.by, searchText: query.find }),
  ]);
  return { query, page, people };
}

export default function Audit() {
  return (
    <Page width="wide">
      <AuditTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
