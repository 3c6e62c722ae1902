/** Values of columns, in the spelling of the specification. Pure. */

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

/** The stored type of a user: one of the seven, or a type that an operator added to the record of roles. */
export type StoredUserType = UserType | (string & { readonly isAdded: true });

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

/** What a stored file is for. */
export type FileKind =
  | "photo"
  | "file"
  | "thumbnail"
  | "report"
  | "snapshot"
  | "logo"
  | "avatar"
  | "icon"
  | "example"
  | "message"
  /** Records or photos that an import reads. */
  | "source"
  | "misc";

/** What happens to the sample data of an organization. */
export type SampleState = "filling" | "ready" | "clearing" | "failed";

export type SampleKind = "form" | "project" | "scoring system" | "user";
