/**
 * Tables that triggers maintain beside projects and their parties, so that lists need not compute who sees a project and how many
 * there are.
 */
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "./columns.ts";
import { owningOrganization, projects } from "./schema.ts";
import type { ProjectStatus } from "./stored-words.ts";

/**
 * The organizations that see a project of another owner: its parties whose role allows it, each once. A trigger on
 * `project_parties` maintains them for every kind of write. Triggers also copy the sort columns of the project and its site, so
 * that a party's projects can be read in every order. Names are in lower case, and missing ones are empty.
 */
export const outsideParties = pgTable(
  "foreign_parties",
  {
    partyId: text("party_id").notNull(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    createdAt: timestamptz("created_at").notNull(),
    updatedAt: timestamptz("updated_at").notNull(),
    completedAt: timestamptz("completed_on"),
    status: text("status").$type<ProjectStatus>().notNull(),
    siteOwner: text("site_owner").notNull(),
    siteAddress: text("site_address").notNull(),
    clientName: text("client_name").notNull(),
    inspectorName: text("inspector_name").notNull(),
    formTitle: text("form_title").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partyId, t.projectId] }),
    index("foreign_parties_created").on(t.partyId, t.createdAt, t.projectId),
    index("foreign_parties_updated").on(t.partyId, t.updatedAt, t.projectId),
    index("foreign_parties_completed").on(t.partyId, t.completedAt, t.projectId),
    index("foreign_parties_status").on(t.partyId, t.status, t.createdAt, t.projectId),
    index("foreign_parties_site_owner").on(t.partyId, t.siteOwner, t.projectId),
    index("foreign_parties_site_address").on(t.partyId, t.siteAddress, t.projectId),
    index("foreign_parties_client").on(t.partyId, t.clientName, t.projectId),
    index("foreign_parties_inspector").on(t.partyId, t.inspectorName, t.projectId),
    // Projects in some statuses have no inspector. All of them come last, or first.
    index("foreign_parties_status_inspector").on(t.partyId, t.status, t.inspectorName, t.projectId),
    index("foreign_parties_form").on(t.partyId, t.formTitle, t.projectId),
    index("foreign_parties_project").on(t.projectId),
  ],
);

/**
 * The number of projects per status and visibility path, as rows that add up. Triggers add a row with each change, in its
 * transaction. A job compacts them every ten minutes, and `npm run counts:rebuild` rebuilds them.
 */
export const projectCounts = pgTable(
  "project_counts",
  {
    /** The project's owner. */
    organizationId: owningOrganization(),
    /**
     * The visibility path: the viewer or organization in `seenById` sees the project as its owner, its inspector, its installer, or
     * as an outside party.
     */
    pathKind: text("way").$type<"owner" | "inspector" | "installer" | "foreign">().notNull(),
    /** Who sees the project: an organization's id, or a user's. */
    seenById: text("holder_id").notNull(),
    /**
     * What `value` groups the projects by: nothing, their client or inspector, or that the holder inspects them. "clients" counts
     * those of a client in every status, so its rows have no status.
     */
    facet: text("facet").$type<"" | "client" | "clients" | "inspector" | "inspected">().notNull(),
    value: text("value").notNull(),
    status: text("status").$type<ProjectStatus | "">().notNull(),
    change: integer("change").notNull(),
  },
  // Includes the summed column, so that a sum is an index-only scan.
  (t) => [
    index("project_counts_holder").on(t.seenById, t.pathKind, t.facet, t.value, t.status, t.change),
  ],
);

/**
 * Records to index again in the search engine. Triggers add a row with each change, in its transaction, while `meta` has
 * "search:{collection}" for an active engine. The worker deletes the rows.
 */
export const searchOutbox = pgTable(
  "search_outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text("organization_id").notNull(),
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("search_outbox_collection").on(t.collection, t.id)],
);
