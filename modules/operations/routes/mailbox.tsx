import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { env } from "#app/platform/env.server.ts";
import { listMailbox } from "#app/platform/mail/mailbox.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { Page } from "#app/ui/page.tsx";
import { mailboxIsOpen } from "../domain/mailbox-is-open.ts";
import { MailTable } from "../ui/mail-table.tsx";

export const meta: MetaFunction = () => [{ title: "Mailbox · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "operations.mailbox");
  if (!mailboxIsOpen(env())) throw new Problem("not-found");
  const mails = await listMailbox({ limit: 100 });
  return { mails: mails.map(({ id, date, to, subject }) => ({ id, date, to, subject })) };
}

export default function Mailbox() {
  return (
    <Page width="wide">
      <MailTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
