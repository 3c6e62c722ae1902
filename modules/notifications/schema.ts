import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects, users } from "#db/schema.ts";

/** One notification of one person. The organization is the recipient's own. */
export const notifications = pgTable(
  "notifications",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A notice that a manifest declares. */
    kind: text("kind").notNull(),
    message: text("message").notNull(),
    /** The words of the event, such as the text of a comment. */
    detail: text("detail"),
    /** 1 (worst) to 5. */
    severity: smallint("severity").notNull().default(5),
    /** Bare path of the page it links to. */
    path: text("path").notNull(),
    /** The project (`categoryId` of the specification); it may be purged while the notification stays. */
    projectId: text("project_id"),
    /** Address and owner of the site at that time, so that a list of a million rows reads one table. */
    site: text("site"),
    siteOwner: text("site_owner"),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    /** Somebody has opened it from the log. */
    seen: boolean("seen").notNull().default(false),
    /** The recipient has read it or marked it read; until then their inbox counts it. */
    readAt: timestamptz("read_at"),
    /** Whether a mail must be sent, and which; null when none was requested. */
    mail: text("mail").$type<"at-once" | "daily" | "done">(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notifications_organization_created").on(t.organizationId, t.createdAt, t.id),
    index("notifications_recipient_created").on(t.recipientId, t.createdAt, t.id),
    index("notifications_unread")
      .on(t.recipientId, t.createdAt)
      .where(sql`${t.readAt} is null`),
    index("notifications_unseen")
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`not ${t.seen}`),
    index("notifications_kind").on(t.organizationId, t.kind, t.createdAt, t.id),
    index("notifications_search").using(
      "gin",
      sql`lower(${t.message} || ' ' || coalesce(${t.site}, '') || ' ' || coalesce(${t.siteOwner}, '')) gin_trgm_ops`,
    ),
    index("notifications_daily_mail")
      .on(t.recipientId, t.createdAt)
      .where(sql`${t.mail} = 'daily'`),
  ],
);

export type MailChoice = "at-once" | "daily" | "never";

export type KindChoices = Readonly<Record<string, MailChoice>>;

/** A person's choice; without a row it is `defaultMailChoice`. */
export const notificationSettings = pgTable("notification_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  mail: text("mail").$type<MailChoice>().notNull(),
  /** The choices that differ from `mail`, by kind of notification. */
  kinds: jsonb("kinds").$type<KindChoices>().notNull().default({}),
  updatedAt: updatedAt(),
});

/** Projects that a person has muted. */
export const mutedProjects = pgTable(
  "muted_projects",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.projectId] }),
    index("muted_projects_project").on(t.projectId),
  ],
);
