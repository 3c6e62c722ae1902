/**
 * What stands before an organization: a person who signs in may have none yet, so these rows belong to an account alone.
 */
import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#db/columns.ts";
import { accounts } from "#db/schema.ts";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** What a link in a mail is good for. */
export type TokenPurpose = "reset-password" | "email-link" | "confirm-email" | "new-login";

/** Links sent by mail: usable once, until they expire. Whoever reads this table can follow none of them. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    /** SHA-256 of the secret in the link, hex. */
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The address it was sent to. */
    email: citext("email").notNull(),
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    /** SHA-256 of a secret in the browser that asked, hex; another browser has to name the address. */
    browserHash: text("browser_hash"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("account_tokens_account").on(t.accountId, t.purpose),
    index("account_tokens_expiry").on(t.expiresAt),
  ],
);

/** "email": the owner has followed a link sent to the address; "google": the subject is Google's id of the person. */
export type IdentityProvider = "email" | "google";

/** How it is known that an account's address is its owner's. */
export const accountIdentities = pgTable(
  "account_identities",
  {
    provider: text("provider").$type<IdentityProvider>().notNull(),
    subject: citext("subject").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("account_identities_account").on(t.accountId),
  ],
);
