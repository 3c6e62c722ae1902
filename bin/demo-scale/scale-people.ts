/** The organizations of a large demo and their people: one with 30 % of the projects, the others ever smaller. */
import type { UserType } from "#app/platform/viewer.ts";
import type { Row } from "./copy-rows.ts";

export interface ScaleOrganization {
  id: string;
  name: string;
  /** Of all projects. */
  share: number;
  admin: ScalePerson;
  clients: ScalePerson[];
  inspectors: ScalePerson[];
  installers: ScalePerson[];
  reviewer: ScalePerson;
}

export interface ScalePerson {
  id: string;
  name: string;
  organizationId: string;
}

const organizations = 20;
const largest = 0.3;

const usersPerOrganization: readonly { type: UserType; each: number }[] = [
  { type: "super-admin", each: 1 },
  { type: "admin", each: 1 },
  { type: "scheduler", each: 1 },
  { type: "quality-manager", each: 1 },
  { type: "client", each: 80 },
  { type: "field-user", each: 80 },
  { type: "installer", each: 20 },
];

/**
 * Organizations without projects, with a few people each, as most are who share a database. Lists for one of the others
 * must not read them.
 */
export function smallOrganizations(count: number): { organizations: Row[]; users: Row[] } {
  const ids = Array.from({ length: count }, (_, nth) => `scale-small-${nth + 1}`);
  const types: readonly UserType[] = ["admin", "client", "field-user"];
  return {
    organizations: ids.map((id, nth) => ({ id, name: `Small Company ${nth + 1}` })),
    users: ids.flatMap((id) => types.map((type) => userRow(id, "Small Company", type, 1))),
  };
}

/** All have the same password. */
export const accountRows = (users: readonly Row[], passwordHash: string): Row[] =>
  users.map(({ id, email }) => ({
    id: `account-${String(id)}`,
    email,
    user_id: id,
    password_hash: passwordHash,
    confirmed_at: new Date(),
  }));

/** The share of each organization, summing to 1: after the largest each has a little less than the one before. */
function shares(): number[] {
  const rest = Array.from({ length: organizations - 1 }, (_, index) => 1 / (index + 2));
  const sum = rest.reduce((total, one) => total + one, 0);
  return [largest, ...rest.map((one) => (one / sum) * (1 - largest))];
}

export function scaleOrganizations(): ScaleOrganization[] {
  return shares().map((share, index) => {
    const id = `scale-org-${index + 1}`;
    const of = (type: UserType) => {
      const { each } = usersPerOrganization.find((one) => one.type === type)!;
      return Array.from({ length: each }, (_, nth) => ({
        id: `${id}-${type}-${nth + 1}`,
        name: `${type} ${nth + 1} of ${index + 1}`,
        organizationId: id,
      }));
    };
    return {
      id,
      share,
      name: `Solar Partners ${index + 1}`,
      admin: of("admin")[0]!,
      clients: of("client"),
      inspectors: of("field-user"),
      installers: of("installer"),
      reviewer: of("quality-manager")[0]!,
    };
  });
}

export function organizationRows(made: readonly ScaleOrganization[]): Row[] {
  return made.map(({ id, name }, index) => ({
    id,
    name,
    third_party_inspector: index % 4 === 3,
    time_zone: "America/Denver",
  }));
}

export function userRows(made: readonly ScaleOrganization[]): Row[] {
  return made.flatMap(({ id, name }) =>
    usersPerOrganization.flatMap(({ type, each }) =>
      Array.from({ length: each }, (_, index) => userRow(id, name, type, index + 1)),
    ),
  );
}

function userRow(organizationId: string, company: string, type: UserType, number: number): Row {
  const id = `${organizationId}-${type}-${number}`;
  return {
    id,
    organization_id: organizationId,
    name: `${type} ${number} of ${company}`,
    email: `${id}@scale.test`,
    type,
    clients_all: type !== "client",
    qualifications_all: true,
  };
}
