import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getStoredMail } from "../domain/stored-mails.server.ts";
import { MailDetails } from "../ui/mail-details.tsx";

export const meta: MetaFunction = () => [{ title: "Mail · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "operations.mailbox");
  const stored = await getStoredMail(scope, params.id ?? "");
  const { id, date, from, to, subject, text, attachments } = stored;
  return { mail: { id, date, from, to, subject, text, attachments } };
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
      <MailDetails mail={mail} />
    </Page>
  );
}
