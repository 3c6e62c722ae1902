import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";

interface ListedMail {
  id: string;
  /** ISO 8601. */
  date: string;
  to: string[];
  subject: string;
}

/** Mails that were stored in the mailbox instead of being sent, newest first. */
export function MailTable({ mails }: { mails: ListedMail[] }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Mailbox"
      rows={mails}
      rowKey={(mail) => mail.id}
      rowHref={(mail) => href(`/admin/mailbox/${mail.id}`)}
      columns={[
        { key: "subject", label: "Subject", cell: (mail) => mail.subject || "No subject" },
        { key: "to", label: "To", cell: (mail) => mail.to.join(", ") },
        { key: "date", label: "Sent", cell: (mail) => <Timestamp at={mail.date} zone={zone} /> },
      ]}
      empty={{
        icon: "mail",
        title: "No email yet",
        text: "Without a mail server, email to your organization is saved here. Set SMTP_URL to send it.",
      }}
    />
  );
}
