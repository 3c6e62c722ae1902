import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { listStoredMails } from "../domain/stored-mails.server.ts";
import { MailTable } from "../ui/mail-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Mailbox · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  const mails = await listStoredMails(scope);
  return { mails: mails.map(({ id, date, to, subject }) => ({ id, date, to, subject })) };
}

export default function Mailbox() {
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <MailTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
