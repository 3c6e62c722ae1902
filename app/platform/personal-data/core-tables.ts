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
    keeps: { columns: ["key"], because: "It is where the file is stored." },
  },
  foreign_parties: {
    label: "Projects of other organizations",
    keeps: {
      columns: ["site_owner", "site_address"],
      because: "It is about a site and the people there.",
    },
  },
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
  organizations: {
    label: "Organization",
    keeps: {
      columns: ["name", "email", "phone", "address"],
      because: "It is the contact data of the organization.",
    },
  },
  photo_captures: { none: "The place and time of a photo, which an export has beside the photo." },
  photo_evidence: { none: "What the pixels of a photo say, which an export has beside the photo." },
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
  sites: {
    label: "Sites",
    keeps: {
      columns: [
        "site_owner_name",
        "site_address",
        "record_address",
        "geocode_results",
        "site_rep_name",
        "site_rep_email",
        "site_rep_phone",
      ],
      because: "It is about a site and the people there.",
    },
  },
  table_views: { label: "Saved views", own: ["user_id"] },
  throttles: { none: "Counters that end within a day." },
  users: {
    label: "Profile",
    own: ["id"],
    keeps: {
      columns: [
        "name",
        "email",
        "phone",
        "company",
        "address",
        "street_number",
        "route",
        "locality",
        "administrative_area_level_1",
        "postal_code",
        "nabcep_ids",
        "type",
      ],
      because: "It is the profile of another user.",
    },
  },
};
