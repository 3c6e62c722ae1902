import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { getAuditEntry } from "../domain/audit/list-audit.server.ts";
import { canPutBack } from "../domain/audit/put-back.server.ts";
import { AuditEntryPage } from "../ui/audit-entry-page.tsx";

export const meta: MetaFunction = () => [{ title: "Audit entry · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "notifications.audit");
  const entry = await getAuditEntry(scope, params.id ?? "");
  const { id, category, recordId, message, comment, by, createdAt, changes } = entry;
  const shown = { id, category, recordId, message, comment, by, createdAt, changes };
  return { ...shown, canPutBack: await canPutBack(scope, entry) };
}

export default function AuditEntry() {
  return <AuditEntryPage entry={useLoaderData<typeof loader>()} />;
}
