/** A message of the application. */
export interface Mail {
  /** Identifies the occasion. The same key is sent only once. */
  key: string;
  /** One address or several, plain or as `Name <address>`. */
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** In addition to those that every message has. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType?: string;
  /** The HTML shows it in its place, and it is not listed as a file. */
  cid?: string;
}

/** A mail as it is sent, by SMTP or into the mailbox on disk. */
export interface OutgoingMail extends Mail {
  from: string;
  /** With angle brackets. */
  messageId: string;
}
