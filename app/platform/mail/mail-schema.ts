import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "#db/columns.ts";

/** One row per message to send, so that a job that runs twice sends once. */
export const mailSends = pgTable(
  "mail_sends",
  {
    /** The occasion of the message, such as "report-ready:01J...:user@example.com". */
    key: text("key").primaryKey(),
    /** Message-ID with its angle brackets; the same at every try. */
    messageId: text("message_id").notNull(),
    recipients: text("recipients").array().notNull(),
    subject: text("subject").notNull(),
    /** Null until a server or the mailbox has accepted it. */
    sentAt: timestamptz("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [index("mail_sends_created").on(t.createdAt)],
);
