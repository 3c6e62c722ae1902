import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { organizations, owningOrganization, projects } from "#db/schema.ts";

/** What a link shows: the report with its answers and PDF, or the project with its verdict and photos. */
export type SharedKind = "report" | "project";

/** A link that shows one report or project without sign-in. Its secret and its code are stored only as hashes. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    kind: text("kind").$type<SharedKind>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Null for a link without a code. */
    codeHash: text("code_hash"),
    /** The organization that shares. The link shows nothing that this organization may no longer see. */
    madeByOrganizationId: text("made_by_organization_id")
      .notNull()
      .references(() => organizations.id),
    madeById: text("made_by_id").notNull(),
    madeByName: text("made_by_name").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    revokedAt: timestamptz("revoked_at"),
    /** How often the page was opened, at most once a minute. */
    views: integer("views").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("share_links_token").on(t.tokenHash),
    index("share_links_project").on(t.projectId, t.createdAt),
  ],
);

/** When a link was opened. By whom is not stored. */
export const shareLinkViews = pgTable(
  "share_link_views",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    linkId: text("link_id")
      .notNull()
      .references(() => shareLinks.id, { onDelete: "cascade" }),
    viewedAt: timestamptz("viewed_at").notNull().defaultNow(),
  },
  (t) => [index("share_link_views_link").on(t.linkId, t.viewedAt)],
);
