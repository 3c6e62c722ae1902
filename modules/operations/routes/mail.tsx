import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getStoredMail } from "../domain/stored-mails.server.ts";
import { MailDetails } from "../ui/mail-details.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Mail · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const stored = await getStoredMail(scope, params.id ?? "");
  const { id, date, from, to, subject, text, attachments } = stored;
  return { mail: { id, date, from, to, subject, text, attachments } };
}

export default function Mail() {
  const { mail } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={mail.subject || "No subject"}
      breadcrumbs={[{ label: "Mailbox", to: href("/admin/mailbox") }]}
      width="narrow"
    >
      <MailDetails mail={mail} />
    </Page>
  );
}
