import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { listStoredMails } from "../domain/stored-mails.server.ts";
import { MailTable } from "../ui/mail-table.tsx";

export const meta: MetaFunction = () => [{ title: "Mailbox · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "operations.mailbox");
  const mails = await listStoredMails(scope);
  return { mails: mails.map(({ id, date, to, subject }) => ({ id, date, to, subject })) };
}

export default function Mailbox() {
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <MailTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
