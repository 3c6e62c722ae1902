/** Words that columns hold, in the spelling of the specification. Pure. */

/** The seven types of user. */
export const userTypes = [
  "client",
  "admin",
  "super-admin",
  "scheduler",
  "quality-manager",
  "field-user",
  "installer",
] as const;

export type UserType = (typeof userTypes)[number];

/** What a user is stored as: one of the seven, or a word that an operator added to the record of roles. */
export type Role = UserType | (string & { readonly isAdded: true });

/** The statuses a project can have, as stored and shown. */
export const projectStatuses = [
  "Requested",
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
  "Completed",
  "Cancel Requested",
  "Canceled",
] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** What a stored file is to its record. */
export type FileKind =
  | "photo"
  | "file"
  | "thumbnail"
  | "report"
  | "snapshot"
  | "logo"
  | "avatar"
  | "icon"
  | "message"
  | "misc";
