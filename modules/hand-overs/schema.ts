import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";
import type { HandOverEntry } from "./domain/hand-over.input.ts";

export type HandOverState = "Open" | "Loaded" | "Dismissed";

/** Work of a phone that its visit did not accept, handed to the organization that owns the visit, or to the sender's own. */
export const handOvers = pgTable(
  "hand_overs",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    senderId: text("sender_id").notNull(),
    senderName: text("sender_name").notNull(),
    /** The visit, as the phone names it. The sender may not see it any more. */
    visitId: text("visit_id").notNull(),
    /** Null when there is no such project. */
    projectId: text("project_id").references(() => projects.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    siteAddress: text("site_address"),
    /** Why it was not accepted, in sentences. */
    reasons: text("reasons").array().notNull(),
    entries: jsonb("entries").$type<HandOverEntry[]>().notNull(),
    /** Ids of the photos that have arrived, by their keys in the entries. */
    photos: jsonb("photos").$type<Record<string, string>>().notNull().default({}),
    /** Keys under which it was sent, so that sending again adds nothing. */
    idempotencyKeys: text("send_keys").array().notNull(),
    state: text("state").$type<HandOverState>().notNull().default("Open"),
    /** What became of it, in a message. */
    outcome: text("outcome"),
    resolvedAt: timestamptz("resolved_at"),
    resolvedByName: text("resolved_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("hand_overs_list").on(t.organizationId, t.createdAt, t.id),
    index("hand_overs_project").on(t.projectId),
    uniqueIndex("hand_overs_open")
      .on(t.senderId, t.visitId)
      .where(sql`${t.state} = 'Open'`),
  ],
);
