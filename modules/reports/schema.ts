import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization, projects, type PartyKind } from "#db/schema.ts";
import type {
  CategoryDescription,
  ExtendedTemplate,
} from "./domain/template/report-template-choices.ts";

/** "missing": it was rendered, but its file was lost. */
export type ReportStatus = "processing" | "ready" | "failed" | "missing";

/** Why a report was requested: the completion itself, a missing report, or a regeneration. */
export type ReportCause = "completion" | "missing" | "regenerate";

export type ReadState = "Read" | "Unread";

/** The stored report of a project, one at most. A regeneration replaces its file. */
export const reports = pgTable(
  "reports",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Null until the first rendering. */
    fileId: text("file_id"),
    /** When the file was rendered. */
    readyAt: timestamptz("ready_at"),
    status: text("status").$type<ReportStatus>().notNull().default("processing"),
    cause: text("cause").$type<ReportCause>().notNull(),
    requestedById: text("requested_by_id").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedAt: timestamptz("requested_at").notNull().defaultNow(),
    /**
     * The state of the owner's own entry in `report_reads` while the report is listed, else null. Triggers maintain it,
     * so that the owner's list is read from this table alone.
     */
    ownerState: text("owner_state").$type<ReadState>(),
    /**
     * The people who may list it without an entry in `report_reads`: the project's inspector, and the installer if the
     * project is open to them. Null while the report is not listed. Triggers maintain both, so that their lists are read in order.
     */
    inspectorId: text("inspector_id"),
    installerId: text("installer_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("reports_project").on(t.projectId),
    index("reports_owner_ready").on(t.organizationId, t.readyAt, t.id),
    index("reports_inspector_ready").on(t.inspectorId, t.readyAt, t.id),
    index("reports_installer_ready").on(t.installerId, t.readyAt, t.id),
    index("reports_owner_title").on(t.organizationId, sql`lower(${t.title})`, t.id),
    index("reports_title").using("gin", sql`${t.title} gin_trgm_ops`),
  ],
);

/**
 * Who may list a report and who has read it. An organization's row lets its people list the report, and is the state of
 * those who have no row of their own.
 */
export const reportReads = pgTable(
  "report_reads",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    partyKind: text("party_kind").$type<PartyKind>().notNull(),
    partyId: text("party_id").notNull(),
    state: text("state").$type<ReadState>().notNull(),
    /**
     * For an organization's row: true when the report has a file and its project is not deleted. Triggers maintain it,
     * so that lists are counted from this table alone.
     */
    listed: boolean("listed").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.partyKind, t.partyId] }),
    index("report_reads_listed")
      .on(t.partyId, t.organizationId, t.state, t.reportId)
      .where(sql`${t.listed}`),
    // The owner is the second column, so that a range scan can skip the organization's own reports.
    index("report_reads_party_owner").on(t.partyId, t.organizationId, t.reportId),
  ],
);

/** The facts on a sealed report's cover by which a reader compares a printed copy. */
export interface SealedFacts {
  title: string;
  siteAddress: string;
  siteOwnerName: string;
  outcome: string | null;
  inspectedOn: string | null;
  completedOn: string | null;
}

/** One row for each file that was made of a report: its digest, and what its cover says. */
export const reportSeals = pgTable(
  "report_seals",
  {
    /** Random; it is part of the address in the code on the cover. */
    id: text("id").primaryKey(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    fileId: text("file_id").notNull(),
    /** SHA-256 of the file, in hex. */
    digest: text("digest").notNull(),
    size: integer("size").notNull(),
    facts: jsonb("facts").$type<SealedFacts>().notNull(),
    sealedAt: timestamptz("sealed_at").notNull(),
  },
  (t) => [index("report_seals_project").on(t.projectId, t.sealedAt)],
);

/** The content of a form's reports besides the answers. There is no row until somebody writes it. */
export const formReportTemplates = pgTable("form_report_templates", {
  organizationId: owningOrganization(),
  formId: text("form_id")
    .primaryKey()
    .references(() => forms.id, { onDelete: "cascade" }),
  coverPageText: text("cover_page_text").notNull().default(""),
  keysPageText: text("keys_page_text").notNull().default(""),
  categoryDescriptions: jsonb("category_descriptions")
    .$type<CategoryDescription[]>()
    .notNull()
    .default([]),
  summaryOfActionItems: text("summary_of_action_items").notNull().default(""),
  extendedEnterpriseTemplatesType: text("extended_enterprise_templates_type")
    .$type<ExtendedTemplate>()
    .notNull()
    .default("none"),
  version: integer("version").notNull().default(1),
  updatedByName: text("updated_by_name"),
  updatedAt: updatedAt(),
});
