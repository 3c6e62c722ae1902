import { useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { formatFileSize } from "#app/platform/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { hiddenLink } from "../domain/hide-links.ts";

interface Mail {
  id: string;
  date: string;
  from: string;
  to: string[];
  text: string;
  attachments: { filename: string; size: number }[];
}

/** One mail: its envelope and its text. */
export function MailDetails({ mail }: { mail: Mail }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const attachments = mail.attachments.map(
    ({ filename, size }) => `${filename} (${formatFileSize(size)})`,
  );
  return (
    <>
      <SummaryList
        rows={[
          { label: "From", value: mail.from },
          { label: "To", value: mail.to.join(", ") },
          { label: "Sent", value: <Timestamp at={mail.date} zone={zone} /> },
          ...(attachments.length > 0 ? [{ label: "Attached", value: attachments.join(", ") }] : []),
        ]}
      />
      <Card>
        <p className="whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
      </Card>
      {mail.text.includes(hiddenLink) && (
        <Notice>
          Links are hidden here because they can sign in as the recipient. The full email is the
          file mail/{mail.id}.eml in the data folder.
        </Notice>
      )}
    </>
  );
}
