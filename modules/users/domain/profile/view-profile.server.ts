/** What the page of one user shows on each tab. */
import { eq } from "drizzle-orm";
import type { StoredForm } from "#app/platform/form/handle-edit.server.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { writeRendered } from "#app/platform/form/rendered-values.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { userTypeName, type StoredUserType, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import {
  canChangeEmail,
  canChangeLogo,
  canChangePermissions,
  canChangeType,
  canConfigureOrganization,
  canDisableOrganization,
  canGrantType,
  canRequireSecondFactor,
  isAdministrator,
  limitedTypes,
} from "../../policy.ts";
import { findApiKey } from "./api-keys.server.ts";
import { offerPermissions } from "../choose-permissions.server.ts";
import { listUserTypes } from "../list-user-types.server.ts";
import { getUser, type UserRow } from "./get-user.server.ts";
import {
  organizationUnits,
  organizationValues,
  profileUnits,
  profileValues,
  storedProfile,
} from "./merged-forms.server.ts";
import { streetOf } from "../add-user/place-user.server.ts";
import { noPermissions, type Permissions } from "../user-permissions.input.ts";
import { profileTabOf } from "./profile-tabs.ts";
import { viewReportRows } from "./report-rows.server.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Pages of other modules about a user. `:id` in their path is replaced by the user's id. */
    user: { type: StoredUserType; isColleague: boolean };
  }
}

export async function viewProfile(scope: Scope, id: string, url: string) {
  const user = await getUser(scope, id);
  const tab = profileTabOf(url);
  const organization = await ownOrganization(scope);
  const edit = new URL(url).searchParams.get("edit") === "1";
  return {
    id: user.id,
    name: user.name,
    isOwn: scope.viewer.id === user.id,
    tab,
    edit,
    links: await listLinks(scope, "user", {
      type: user.type,
      isColleague: user.organizationId === scope.organizationId && user.id !== scope.viewer.id,
    }),
    /** A viewer who may open other users' pages gets a link back to the list. */
    showsDone: isAdministrator(scope.viewer),
    avatarFileId: user.avatarFileId,
    logoFileId: organization.logoFileId,
    canChangeLogo: canChangeLogo(scope.viewer),
    user: tab === "user" ? withDrawn(await viewUser(scope, user, edit)) : null,
    api: tab === "api" ? await findApiKey(scope, user) : null,
    reports: tab === "reports" ? await viewReportRows(scope, user, url) : null,
    organization:
      tab === "organization"
        ? {
            ...organization,
            rendered: writeRendered(organizationUnits, organizationValues(organization)),
            canEdit: canConfigureOrganization(scope.viewer),
            canDisable: canDisableOrganization(scope.viewer),
            canRequireSecondFactor: canRequireSecondFactor(scope.viewer),
          }
        : null,
  };
}

export type ProfileView = Awaited<ReturnType<typeof viewProfile>>;

const withDrawn = (user: Awaited<ReturnType<typeof viewUser>>) => ({
  ...user,
  rendered: writeRendered(profileUnits, profileValues(user)),
});

/** The form of a user as it is stored now. @throws Problem not-found. */
export async function readStoredProfile(scope: Scope, id: string): Promise<StoredForm> {
  return storedProfile(await viewUser(scope, await getUser(scope, id), true));
}

/** The form of the viewer's organization as it is stored now. */
export async function readStoredOrganization(scope: Scope): Promise<StoredForm> {
  return { values: organizationValues(await ownOrganization(scope)), changedBy: null };
}

async function ownOrganization(scope: Scope) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, scope.organizationId))
    .limit(1);
  if (!row) throw new Error("The viewer's organization no longer exists.");
  const {
    createdAt: _made,
    updatedAt,
    address: _address,
    permissionChanges: _changes,
    ...shown
  } = row;
  return { ...shown, version: updatedAt.toISOString() };
}

async function viewUser(scope: Scope, user: UserRow, edit: boolean) {
  const { viewer } = scope;
  const canSetType = canChangeType(viewer, user);
  const canSetPermissions = canChangePermissions(viewer, user);
  const needsOptions =
    edit && canSetPermissions && (canSetType || limitedTypes.includes(user.type));
  return {
    version: user.updatedAt.toISOString(),
    name: user.name,
    email: user.email,
    phone: user.phone ?? "",
    type: user.type,
    organizationName: viewer.organizationName,
    company: user.company ?? "",
    nabcepIds: user.nabcepIds ?? "",
    address: user.address ?? "",
    street: streetOf(user),
    city: user.locality ?? "",
    state: user.state ?? "",
    zip: user.postalCode ?? "",
    disabled: user.disabled,
    verified: user.verified,
    isLimited: limitedTypes.includes(user.type),
    clientsAll: user.clientsAll,
    clients: user.clients,
    qualificationsAll: user.qualificationsAll,
    qualifications: user.qualifications,
    picked: pickedAtFirst(user),
    canChangeEmail: canChangeEmail(viewer, user),
    /** The page that manages this user's devices and second factor. */
    signInPath: viewer.id === user.id ? "/settings/devices" : `/users/${user.id}/sign-in`,
    types: edit && canSetType ? await typeOptions(scope) : null,
    options: needsOptions ? await offerWithCurrent(scope, user) : null,
  };
}

/**
 * The initial selection of the pickers: a limited user's permissions. For any other user they are empty, in case the type is
 * changed.
 */
function pickedAtFirst(user: UserRow): Permissions {
  if (!limitedTypes.includes(user.type)) return noPermissions;
  const { clientsAll, clients, qualificationsAll, qualifications } = user;
  return { clientsAll, clients, qualificationsAll, qualifications };
}

async function typeOptions(scope: Scope) {
  const roles = await listUserTypes();
  return roles
    .filter((type) => type !== "client")
    .map((type) => ({
      value: type,
      label: userTypeName(type),
      disabled: !canGrantType(scope.viewer, type),
    }));
}

/** Permissions the user already has are offered too, even when the client is disabled or the form withdrawn. */
export async function offerWithCurrent(
  scope: Scope,
  user: UserRow,
  values: FormRefusal["values"] = {
    clients: Object.keys(user.clients),
    qualifications: Object.keys(user.qualifications),
  },
) {
  const add = (
    { choices, ...more }: OfferedChoices,
    held: Record<string, string>,
  ): OfferedChoices => ({
    ...more,
    choices: [
      ...choices,
      ...Object.entries(held)
        .filter(([id]) => !choices.some(({ value }) => value === id))
        .map(([value, label]) => ({ value, label })),
    ],
  });
  const { clients, qualifications } = await offerPermissions(scope, values);
  return {
    clients: add(clients, user.clients),
    qualifications: add(qualifications, user.qualifications),
  };
}
