import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getAuditEntry } from "../domain/audit/list-audit.server.ts";
import { canRevert } from "../domain/audit/revert-change.server.ts";
import { AuditEntryPage } from "../ui/audit-entry-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Audit entry · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const entry = await getAuditEntry(scope, params.id ?? "");
  const { storedChanges: _stored, ...shown } = entry;
  return { ...shown, canRevert: await canRevert(scope, entry) };
}

export default function AuditEntry() {
  return <AuditEntryPage entry={useLoaderData<HandlerData<typeof loader>>()} />;
}
