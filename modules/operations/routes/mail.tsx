import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readMailbox } from "#app/platform/mail/mailbox.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { mailboxIsOpen } from "../domain/mailbox-is-open.ts";
import { MailSheet } from "../ui/mail-sheet.tsx";

export const meta: MetaFunction = () => [{ title: "Mail · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "operations.mailbox");
  if (!mailboxIsOpen(env())) throw new Problem("not-found");
  const { date, from, to, subject, text, attachments } = await readMailbox(params.id ?? "");
  return { mail: { date, from, to, subject, text, attachments } };
}

export default function Mail() {
  const { mail } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  return (
    <Page
      title={mail.subject || "No subject"}
      breadcrumbs={[{ label: "Mailbox", to: under("/admin/mailbox") }]}
      width="narrow"
    >
      <MailSheet mail={mail} />
    </Page>
  );
}
