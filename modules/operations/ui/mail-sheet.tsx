import { useShell } from "#app/platform/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { formatFileSize } from "#app/ui/format.ts";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Moment } from "#app/ui/time.tsx";
import { textLinks } from "../domain/text-links.ts";

interface Mail {
  date: string;
  from: string;
  to: string[];
  text: string;
  attachments: { filename: string; size: number }[];
}

/** One mail: its envelope and its text, in which addresses can be followed. */
export function MailSheet({ mail }: { mail: Mail }) {
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
          { label: "Sent", value: <Moment at={mail.date} zone={zone} year /> },
          ...(attachments.length > 0 ? [{ label: "Attached", value: attachments.join(", ") }] : []),
        ]}
      />
      <Card>
        <p className="whitespace-pre-wrap wrap-anywhere">
          {textLinks(mail.text).map(({ text, href }, position) =>
            href ? (
              <a key={`${position} ${text}`} href={href} className="text-link">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      </Card>
    </>
  );
}
