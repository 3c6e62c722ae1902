import { mailMark } from "./mail-mark.ts";
import type { Mail, MailAttachment } from "./mail-message.ts";

/** The files of a mail as they are sent: the mark too, where its HTML shows it. */
export function attachmentsOf({ html = "", attachments = [] }: Mail): MailAttachment[] {
  return html.includes(`cid:${mailMark.cid}`) ? [...attachments, mailMark] : [...attachments];
}
