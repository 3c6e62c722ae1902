import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { notificationSettings, type MailChoice } from "../../schema.ts";

/** The person's choice for a kind, for queries that join their settings; null for people who never chose. */
export const mailChoiceOf = (kind: SQLWrapper): SQL<MailChoice | null> =>
  sql<MailChoice | null>`coalesce(${notificationSettings.kinds} ->> ${kind}, ${notificationSettings.mail})`;
