/** The parties of a demo project: client, installer and inspector, in a realistic mix. */
import {
  demoOrganizations,
  demoUsers,
  inspectorOrganizationId,
  installerOrganizationId,
  ownerOrganizationId,
  type DemoUser,
} from "#db/seed/demo-people.ts";
import type { SeededRandom } from "#db/seed/seeded-random.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { UserType } from "#app/platform/viewer.ts";
import type { ProjectInsert } from "../domain/project-rows.ts";
import type { RealSite } from "./real-sites.ts";

export interface Actor {
  id: string;
  name: string;
}

/** The IANA time zone of the owner's office. */
export const officeZone =
  demoOrganizations.find(({ id }) => id === ownerOrganizationId)?.timeZone ?? "UTC";

const usersOf = (organizationId: string, type: UserType) =>
  demoUsers.filter((user) => user.organizationId === organizationId && user.type === type);

function first(type: UserType): DemoUser {
  const [found] = usersOf(ownerOrganizationId, type);
  if (!found) throw new Error(`The demo has no ${type} in the owner organization.`);
  return found;
}

/** The owner's people, by their role in a demo project. */
export const staff = {
  client: first("client"),
  admin: first("admin"),
  scheduler: first("scheduler"),
  reviewer: first("quality-manager"),
};

const outsideClients = demoUsers.filter(
  (user) => user.type === "client" && user.organizationId !== ownerOrganizationId,
);
const installers = demoUsers.filter((user) => user.type === "installer");
const ownInspectors = usersOf(ownerOrganizationId, "field-user");
const hiredInspectors = usersOf(inspectorOrganizationId, "field-user");

const nameOf = (organizationId: string) =>
  demoOrganizations.find(({ id }) => id === organizationId)?.name ?? organizationId;

export function pickClient(random: SeededRandom): DemoUser {
  return random.chance(0.85) ? random.pick(outsideClients) : staff.client;
}

type Installer = Pick<
  ProjectInsert,
  "installerKind" | "installerId" | "installerName" | "nabcepIds"
>;

export function pickInstaller(random: SeededRandom): Installer {
  if (random.chance(0.15)) return {};
  if (random.chance(0.3))
    return {
      installerKind: "organization",
      installerId: installerOrganizationId,
      installerName: nameOf(installerOrganizationId),
    };
  const { id, name, nabcepIds } = random.pick(installers);
  return {
    installerKind: "user",
    installerId: id,
    installerName: name,
    nabcepIds: nabcepIds?.split(",") ?? [],
  };
}

type Inspector = Pick<
  ProjectInsert,
  "inspectorKind" | "inspectorId" | "inspectorName" | "inspectorOrganizationId"
>;

function inspectedBy(kind: Inspector["inspectorKind"], user: DemoUser): Inspector {
  const { id, name, organizationId } = user;
  return {
    inspectorKind: kind,
    inspectorId: id,
    inspectorName: name,
    inspectorOrganizationId: organizationId,
  };
}

/** A hired organization assigns its own inspector only when the inspection is booked. */
export function pickInspector(
  random: SeededRandom,
  site: RealSite,
  status: ProjectStatus,
): Inspector {
  const isHired = random.chance(site.state === "TX" || site.state === "NM" ? 0.6 : 0.08);
  if (!isHired) return inspectedBy("internal", nearest(ownInspectors, site));
  if (status !== "Requested" && status !== "To Be Scheduled")
    return inspectedBy("third-party", nearest(hiredInspectors, site));
  return {
    inspectorKind: "third-party",
    inspectorId: inspectorOrganizationId,
    inspectorName: nameOf(inspectorOrganizationId),
    inspectorOrganizationId,
  };
}

export function selfSubmitInspector(client: DemoUser): Inspector {
  return inspectedBy("self-submit", client);
}

function nearest(people: readonly DemoUser[], site: RealSite): DemoUser {
  const distance = (user: DemoUser) =>
    Math.hypot(user.latitude - site.latitude, user.longitude - site.longitude);
  const [closest] = people.toSorted((a, b) => distance(a) - distance(b));
  if (!closest) throw new Error("The demo has nobody to send to a site.");
  return closest;
}
