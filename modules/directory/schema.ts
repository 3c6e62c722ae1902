import { customType, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization, users } from "#db/schema.ts";
import type { StoredUserType } from "#db/stored-words.ts";
import type { DirectoryType } from "./domain/directory-types.ts";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** What an organization decided about its directory. */
export const directorySettings = pgTable("directory_settings", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  /** The type of people without a mapped group. */
  newUserType: text("new_user_type").$type<DirectoryType>().notNull(),
  updatedAt: updatedAt(),
});

/** The secrets with which a directory calls. They belong to the organization, not to who made them. */
export const directoryTokens = pgTable(
  "directory_tokens",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** SHA-256 of the token, hex; null once it is revoked. */
    tokenHash: text("token_hash").unique(),
    /** The first characters, by which people recognize it. */
    prefix: text("prefix").notNull(),
    madeByName: text("made_by_name").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
    revokedAt: timestamptz("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [index("directory_tokens_organization").on(t.organizationId, t.createdAt)],
);

/** What a directory said about a user. The user has the rest. */
export const directoryUsers = pgTable(
  "directory_users",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** The name under which the directory knows the person; mostly the address. */
    userName: citext("user_name").notNull(),
    externalId: text("external_id"),
    givenName: text("given_name"),
    familyName: text("family_name"),
    /** The type without a mapped group: the one that the user had before the directory took them over, or that of new people. */
    ownType: text("own_type").$type<StoredUserType>().notNull(),
    /** The directory deleted the person. The user is disabled and stays in the records. */
    deletedAt: timestamptz("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("directory_users_name").on(t.organizationId, t.userName),
    index("directory_users_external").on(t.organizationId, t.externalId),
  ],
);

/** A group of the directory. */
export const directoryGroups = pgTable(
  "directory_groups",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    displayName: citext("display_name").notNull(),
    externalId: text("external_id"),
    /** The type that its people get; null for none. */
    type: text("type").$type<DirectoryType>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("directory_groups_name").on(t.organizationId, t.displayName)],
);

/** Who belongs to a group. */
export const directoryMembers = pgTable(
  "directory_members",
  {
    organizationId: owningOrganization(),
    groupId: text("group_id")
      .notNull()
      .references(() => directoryGroups.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index("directory_members_user").on(t.userId),
  ],
);
