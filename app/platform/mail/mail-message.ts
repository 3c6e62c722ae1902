/** A message of the application. */
export interface Mail {
  /** Names the occasion: the same key is sent once, whatever happens. */
  key: string;
  /** One address or several, plain or as `Name <address>`. */
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** Beside those that every message has. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType?: string;
}

/** A mail as it goes out, whichever way it goes. */
export interface OutgoingMail extends Mail {
  from: string;
  /** With its angle brackets. */
  messageId: string;
}
