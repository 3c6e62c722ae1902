import {
  type StoredUserType,
  type SampleState,
  userTypes,
  type UserType,
} from "#db/stored-words.ts";

export { userTypes, type StoredUserType, type UserType };

/** "Field User" for "field-user", as people read it. */
export function userTypeName(type: string): string {
  return type
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The three types that run an organization. */
export const administratorTypes: readonly UserType[] = ["admin", "super-admin", "client"];

/**
 * The type whose rights a user of a stored type has. No rule knows a type that an operator added to the record of roles. Its
 * users are admitted as field users, who only see what they inspect.
 */
export function effectiveType(stored: StoredUserType): UserType {
  return userTypes.find((type) => type === stored) ?? "field-user";
}

/** The signed-in person, as every rule sees them. Plain data. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** The type that all rules use. For an added type, the result of `effectiveType`. */
  type: UserType;
  organizationId: string;
  organizationName: string;
  /** The file of the organization's logo. */
  organizationLogoId?: string | null;
  /** What happens to the organization's sample data; null while it has none. */
  sampleData?: SampleState | null;
  /** Whether the viewer's organization is flagged as a third-party inspector. */
  thirdPartyInspector: boolean;
  /** Whether the viewer's organization has the role Installer, so that projects can name it. */
  installs?: boolean;
  /** In test mode: the id of the real organization. All organizations with its test data have the same. */
  testOf?: string;
  /** By permission, what the organization granted to the viewer's type (true) or withdrew from it. */
  permissionChanges?: Readonly<Record<string, boolean>>;
  /** IANA zone of the viewer's organization, such as "America/New_York". */
  timeZone: string;
  /** Clients that a scheduler or quality manager is limited to: user id to name. */
  clients: Record<string, string>;
  clientsAll: boolean;
  /** Forms a quality manager may review: form id to title. */
  qualifications: Record<string, string>;
  qualificationsAll: boolean;
  /** Of a guest, who is not signed in: the only project that a link opens. No query returns anything of another one. */
  onlyProjectId?: string;
}

/** What limits a viewer to a part of what the type may see. */
export type Limits = Pick<
  Viewer,
  "type" | "clients" | "clientsAll" | "qualifications" | "qualificationsAll" | "onlyProjectId"
>;

/** A scheduler or quality manager is always limited. Another type is limited only when it has a clients map. */
export function isLimitedToClients({
  type,
  clients,
  clientsAll,
}: Pick<Limits, "clients" | "clientsAll"> & { type: StoredUserType }): boolean {
  if (clientsAll) return false;
  return type === "scheduler" || type === "quality-manager" || Object.keys(clients).length > 0;
}

/** What a scheduler or quality manager still needs in order to see any project, or null. */
export function lackingPermission(
  viewer: Omit<Limits, "type"> & { type: StoredUserType },
): "client" | "qualification" | null {
  const { type, clients, qualifications, qualificationsAll } = viewer;
  if (isLimitedToClients(viewer) && Object.keys(clients).length === 0) return "client";
  const isQualified = qualificationsAll || Object.keys(qualifications).length > 0;
  return type === "quality-manager" && !isQualified ? "qualification" : null;
}

/** Limited to clients, to forms as quality managers are, or to one project as guests are. */
export const isLimited = (viewer: Limits): boolean =>
  viewer.onlyProjectId !== undefined ||
  isLimitedToClients(viewer) ||
  (viewer.type === "quality-manager" && !viewer.qualificationsAll);

/**
 * The first parameter of every query and write: on whose behalf, and within which organization. `organizationId` is
 * always the viewer's own.
 */
export interface Scope {
  viewer: Viewer;
  organizationId: string;
}

/**
 * Whether a person with valid credentials is refused: because they are disabled, or their organization is. Super-admins
 * of a disabled organization are admitted, so that they can enable it again. A person without a profile is not shut out.
 */
export function isShutOut(person: {
  type: StoredUserType | null;
  userDisabled: boolean | null;
  organizationDisabled: boolean | null;
}): boolean {
  if (person.userDisabled) return true;
  return person.organizationDisabled === true && person.type !== "super-admin";
}
