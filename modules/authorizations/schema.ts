import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization, users } from "#db/schema.ts";
import type { LentType, PermissionState } from "./domain/permission-actions.ts";

/** A relationship between two organizations; at most one for any two. */
export const authorizations = pgTable(
  "authorizations",
  {
    id: idColumn(),
    /** The organization that asked first. */
    organizationId: owningOrganization(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => organizations.id),
    createdById: text("created_by_id").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("authorizations_pair").on(
      sql`least(${t.organizationId}, ${t.partnerId})`,
      sql`greatest(${t.organizationId}, ${t.partnerId})`,
    ),
    index("authorizations_organization").on(t.organizationId),
    index("authorizations_partner").on(t.partnerId),
  ],
);

/** Four rows per relationship: whether people of a type of one side may be chosen by the other. */
export const authorizationPermissions = pgTable(
  "authorization_permissions",
  {
    authorizationId: text("authorization_id")
      .notNull()
      .references(() => authorizations.id, { onDelete: "cascade" }),
    /** The organization of these people. */
    organizationId: owningOrganization(),
    userType: text("user_type").$type<LentType>().notNull(),
    state: text("state").$type<PermissionState>().notNull().default("inactive"),
    /** Which of the two asked, while it is pending; the other one confirms. */
    requestedById: text("asked_by_id").references(() => organizations.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.authorizationId, t.organizationId, t.userType] }),
    index("authorization_permissions_active")
      .on(t.organizationId, t.userType)
      .where(sql`${t.state} = 'active'`),
  ],
);
