import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#db/columns.ts";

/** One row for each message that was to be sent, so that a job that runs twice sends once. */
export const mailSends = pgTable(
  "mail_sends",
  {
    /** What the message is about, such as "report-ready:01J...:user@example.com". */
    key: text("key").primaryKey(),
    /** Message-ID with its angle brackets; the same at every try. */
    messageId: text("message_id").notNull(),
    recipients: text("recipients").array().notNull(),
    subject: text("subject").notNull(),
    /** Null until a server or the mailbox has taken it. */
    sentAt: moment("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [index("mail_sends_created").on(t.createdAt)],
);
