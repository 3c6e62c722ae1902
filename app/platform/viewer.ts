import { userTypes, type Role, type UserType } from "#db/stored-words.ts";

export { userTypes, type Role, type UserType };

/** The three types that run an organization. */
export const administratorTypes: readonly UserType[] = ["admin", "super-admin", "client"];

/**
 * The type whose rights somebody has. A role that was added to the record is one that no rule knows: its holders are let in as
 * field users, who see what they inspect and nothing else.
 */
export function rightsOf(role: Role): UserType {
  return userTypes.find((type) => type === role) ?? "field-user";
}

/** Who is looking: the signed-in person, as every rule sees them. Plain data. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** By which all rules decide; of an added role that of `rightsOf`. */
  type: UserType;
  organizationId: string;
  organizationName: string;
  /** Whether the viewer's organization is flagged as a third-party inspector. */
  thirdPartyInspector: boolean;
  /** IANA zone of the viewer's organization, such as "America/New_York". */
  timeZone: string;
  /** Clients a scheduler or quality manager is limited to: user id to name. */
  clients: Record<string, string>;
  clientsAll: boolean;
  /** Forms a quality manager may review: form id to title. */
  qualifications: Record<string, string>;
  qualificationsAll: boolean;
}

/** What limits a viewer to a part of what the type may see. */
export type Limits = Pick<
  Viewer,
  "type" | "clients" | "clientsAll" | "qualifications" | "qualificationsAll"
>;

/** A scheduler or quality manager is always limited; another type only when it holds a clients map. */
export function isLimitedToClients({
  type,
  clients,
  clientsAll,
}: Omit<Limits, "qualifications" | "qualificationsAll">): boolean {
  if (clientsAll) return false;
  return type === "scheduler" || type === "quality-manager" || Object.keys(clients).length > 0;
}

/** To clients or, as quality managers are, to forms. */
export const isLimited = (viewer: Limits): boolean =>
  isLimitedToClients(viewer) || (viewer.type === "quality-manager" && !viewer.qualificationsAll);

/**
 * What every query and write takes as its first word: on whose behalf, and within which
 * organization. `organizationId` is always the viewer's own.
 */
export interface Scope {
  viewer: Viewer;
  organizationId: string;
}

/**
 * Whether a person with credentials is kept out: by being disabled, or with the organization, whose super-admins alone
 * come in to enable it again. One without a profile yet is not.
 */
export function isShutOut(person: {
  type: Role | null;
  userDisabled: boolean | null;
  organizationDisabled: boolean | null;
}): boolean {
  if (person.userDisabled) return true;
  return person.organizationDisabled === true && person.type !== "super-admin";
}
