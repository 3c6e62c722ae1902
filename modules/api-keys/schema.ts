import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { KeyScope } from "#app/platform/auth/key-scopes.ts";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { organizations, owningOrganization, users } from "#db/schema.ts";

/** "personal": of one user. "organization": of all its administrators, who see, revoke and take it over. */
export type KeyKind = "personal" | "organization";

/** API keys that may do only what their scopes say, until a day. A revoked key stays listed for a while. */
export const limitedKeys = pgTable(
  "limited_api_keys",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** The user with whose rights it works. */
    holderId: text("holder_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<KeyKind>().notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the key, hex; null once it is revoked. */
    keyHash: text("key_hash").unique(),
    /** The first characters, by which people recognize it. */
    prefix: text("prefix").notNull(),
    /** Of a test key: the user of the test organization as whom it works. */
    testUserId: text("test_user_id").references(() => users.id),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    /** Null for a key that does not expire. */
    expiresAt: timestamptz("expires_at"),
    lastUsedAt: timestamptz("last_used_at"),
    revokedAt: timestamptz("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("limited_api_keys_organization").on(t.organizationId, t.createdAt),
    index("limited_api_keys_holder").on(t.holderId),
  ],
);

/** The organization in which the test keys of an organization work. It has test data only, and nobody signs in to it. */
export const testOrganizations = pgTable("test_organizations", {
  organizationId: owningOrganization().primaryKey(),
  testId: text("test_id")
    .notNull()
    .references(() => organizations.id),
  createdAt: createdAt(),
});
