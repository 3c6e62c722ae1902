import { eq } from "drizzle-orm";
import type { Revert } from "#app/platform/manifest/revert.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canConfigureOrganization } from "../../policy.ts";
import { configureOrganization } from "./configure-organization.server.ts";
import { organizationRoles } from "./organization-choices.ts";

/**
 * Reverts the fields of the organization's configuration. Sign-in rules are excluded: they are changed only on the page that
 * explains their consequences.
 */
export const revert: Revert = {
  follows: [],
  async read(scope, id) {
    const own = await getOwn(scope, id);
    return {
      values: {
        "organizations.name": own.name,
        "organizations.phone": own.phone,
        "organizations.email": own.email,
        "organizations.roles": JSON.stringify(own.roles),
        "organizations.third_party_inspector": String(own.thirdPartyInspector),
        "organizations.allow_special_registration": String(own.allowSpecialRegistration),
        "organizations.time_zone": own.timeZone,
      },
      rows: [own.id],
      version: own.updatedAt.toISOString(),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const own = await getOwn(scope, id);
    const value = (column: string, stored: string | null) => {
      const former = values[`organizations.${column}`];
      return (former === undefined ? stored : former) ?? "";
    };
    const isChecked = (column: string, stored: boolean) => value(column, String(stored)) === "true";
    const roles = value("roles", JSON.stringify(own.roles));
    await configureOrganization(scope, {
      version,
      name: value("name", own.name),
      phone: value("phone", own.phone),
      email: value("email", own.email),
      roles: organizationRoles.filter((role) => roles.includes(`"${role}"`)),
      thirdPartyInspector: isChecked("third_party_inspector", own.thirdPartyInspector),
      allowSpecialRegistration: isChecked(
        "allow_special_registration",
        own.allowSpecialRegistration,
      ),
      timeZone: value("time_zone", own.timeZone),
      reason,
    });
  },
};

async function getOwn(scope: Scope, id: string) {
  const [own] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, scope.organizationId));
  if (!own || own.id !== id) throw new Problem("not-found");
  if (!canConfigureOrganization(scope.viewer)) throw new Problem("not-authorized");
  return own;
}
