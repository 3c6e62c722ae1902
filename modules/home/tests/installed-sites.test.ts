import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { makeOrganization, makeUser, type MadeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeScored } from "#modules/analytics/tests/scored-setup.ts";
import { listInstalledSites } from "../domain/installed-sites.server.ts";

useTestDatabase();

test("an installer sees their sites, and what failed where the project shows it", async () => {
  const { id: organizationId } = await makeOrganization();
  const installer = await makeUser({ type: "installer", organizationId });
  const another = await makeUser({ type: "installer", organizationId });
  const make = (siteOwnerName: string, by: string, installerViewable: boolean) =>
    makeScored(
      {
        organizationId,
        installerKind: "user",
        installerId: by,
        installerViewable,
        site: { siteOwnerName },
      } satisfies MadeProject,
      { failed: ["rail", "clamp"], passed: [] },
    );
  await make("Shown", installer.id, true);
  await make("Hidden", installer.id, false);
  await make("Another's", another.id, true);
  const { sites, failed } = (await listInstalledSites(await scopeOfUser(installer.id)))!;
  expect(new Map(sites.map(({ siteOwner, verdict }) => [siteOwner, verdict]))).toEqual(
    new Map([
      ["Hidden", null],
      ["Shown", "Fail"],
    ]),
  );
  expect(failed).toMatchObject([
    { siteOwner: "Shown", failures: [{ label: "rail" }, { label: "clamp" }] },
  ]);
});

test("an administrator of an organization that installs sees the sites that name it, once there are any", async () => {
  const { id: organizationId } = await makeOrganization({ roles: ["Installer"] });
  const admin = await makeUser({ type: "client", organizationId });
  const sitesOf = async () =>
    (await listInstalledSites(await scopeOfUser(admin.id)))?.sites.map(
      ({ siteOwner }) => siteOwner,
    );
  const inspecting = await makeOrganization();
  const make = (siteOwnerName: string, set: MadeProject) =>
    makeScored({ ...set, site: { siteOwnerName } } satisfies MadeProject, {
      failed: [],
      passed: ["rail"],
    });
  await make("Own, of another installer", { organizationId });
  expect(await sitesOf()).toBeUndefined();
  await make("Installed", {
    organizationId: inspecting.id,
    installerKind: "organization",
    installerId: organizationId,
    parties: [{ partyKind: "organization", partyId: organizationId, role: "installer" }],
  });
  expect(await sitesOf()).toEqual(["Installed"]);
  await db.update(organizations).set({ roles: [] }).where(eq(organizations.id, organizationId));
  expect(await sitesOf()).toBeUndefined();
});

test("everybody else has no such list", async () => {
  const admin = await makeUser({ type: "admin" });
  expect(await listInstalledSites(await scopeOfUser(admin.id))).toBeNull();
});
