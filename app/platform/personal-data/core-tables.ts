import type { PersonalTables } from "./personal-tables.ts";

/** The tables of the core schema and of the platform. */
export const coreTables: PersonalTables = {
  accounts: { label: "Account", own: ["user_id"], secrets: ["password_hash"] },
  error_groups: { label: "Errors of pages", refs: { user_id: [] }, shows: ["message", "source"] },
  files: {
    label: "Files and photos",
    refs: { created_by_id: [], record_id: [] },
    shows: ["name", "collection", "kind", "content_type", "size"],
    secrets: ["digest"],
  },
  foreign_parties: { label: "Projects of other organizations" },
  forms: { label: "Forms", refs: { created_by_id: ["created_by_name"] }, shows: ["title"] },
  idempotency_keys: { label: "Calls to the API", own: ["sender_id"], secrets: ["body_hash"] },
  log_entries: {
    label: "Log",
    refs: { actor_id: ["actor_name"], category_id: [] },
    shows: ["category", "message"],
    wrote: { actor_id: ["comment"] },
  },
  mail_sends: {
    label: "Sent emails",
    ownEmail: ["recipients"],
    secrets: ["key", "message_id"],
    onlyForPerson: true,
  },
  meta: { none: "Settings of the product." },
  organizations: { label: "Organization" },
  photo_captures: { none: "The place and time of a photo, which an export has beside the photo." },
  photo_drawings: { label: "Drawings on photos", refs: { updated_by_id: [] }, shows: ["shapes"] },
  project_counts: { none: "Numbers of projects by ids." },
  project_parties: { label: "Parts in projects", refs: { party_id: [] }, shows: ["role"] },
  projects: {
    label: "Projects",
    refs: {
      client_id: ["client_name"],
      installer_id: ["installer_name"],
      inspector_id: ["inspector_name"],
      reviewer_id: ["reviewer_name"],
      completed_by_id: ["completed_by_name"],
      created_by_id: [],
      updated_by_id: ["updated_by_name"],
    },
    shows: ["external_id", "status"],
  },
  record_changes: {
    label: "Changes of records",
    refs: { record_id: [] },
    shows: ["collection", "changes"],
  },
  sample_records: { none: "Ids of sample data." },
  search_outbox: { none: "Ids of records to index again." },
  sessions: { label: "Sign-ins", ownAccount: ["account_id"], secrets: ["id", "company_token"] },
  sites: { label: "Sites" },
  table_views: { label: "Saved views", own: ["user_id"] },
  throttles: { none: "Counters that end within a day." },
  users: { label: "Profile", own: ["id"] },
};
