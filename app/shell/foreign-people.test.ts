/** A new organization may not choose people of other organizations. It sees only their organization's name, roles and flag. */
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { requestAs, signIn, type OrganizationRow, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findAnything } from "./find-anything.server.ts";
import * as servedFile from "./routes/choices.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { platformRoutes } from "./platform-routes.ts";

const { loader } = serveAs(
  platformRoutes.find(({ id }) => id === "choices")!,
  servedFile,
);

useTestDatabase();

const roles = ["Installer", "Inspector", "Project Reviewer"];
let beginner: UserRow;
let fieldUser: UserRow;
let foreign: OrganizationRow;
let left: OrganizationRow;

beforeAll(async () => {
  const own = await makeOrganization({ name: "Beginner", roles });
  beginner = await makeUser({ type: "admin", organizationId: own.id, name: "Only One" });
  fieldUser = await makeUser({ type: "field-user", organizationId: own.id });
  foreign = await makeOrganization({ name: "Foreign Works", roles, thirdPartyInspector: true });
  left = await makeOrganization({ name: "Left Works", roles, thirdPartyInspector: true });
  for (const type of userTypes) {
    const name = `Stranger ${type}`;
    await signIn(await makeUser({ type, organizationId: foreign.id, name, nabcepIds: "SECRET-1" }));
    await makeUser({ type, organizationId: left.id, name });
  }
  // Naming an organization in one's own project needs no consent, so it creates no relationship.
  const party = { partyKind: "organization", partyId: foreign.id } as const;
  await makeProject({
    organizationId: own.id,
    inspectorKind: "third-party",
    inspectorId: foreign.id,
    inspectorOrganizationId: foreign.id,
    installerKind: "organization",
    installerId: foreign.id,
    parties: [
      { ...party, role: "inspector" },
      { ...party, role: "installer" },
    ],
  });
});

/** The names that are offered, or the code of the refusal. */
async function labels(source: string, q: string, viewer = beginner): Promise<string[] | string> {
  const request = await requestAs(viewer, `/choices/${source}?q=${q}`);
  return loader({ request, params: { source }, context: {} }).then(
    ({ choices }) => choices.map(({ label }) => label),
    (error: unknown) => {
      if (isProblem(error)) return error.code;
      throw error;
    },
  );
}

describe("a new organization", () => {
  it.each(["", "stranger", "works"])(
    "is offered nobody of another organization, for %j",
    async (q) => {
      const sources = (await loadModules()).flatMap((manifest) => manifest.choices ?? []);
      expect(sources.length).toBeGreaterThan(20);
      const choicesOf = async (id: string) => {
        const result = await labels(id, q);
        return [id, result === "not-authorized" ? await labels(id, q, fieldUser) : result];
      };
      const found = [];
      for (const { id } of sources) found.push(await choicesOf(id));
      expect(found.filter(([, offered]) => /Stranger|Left/.test(String(offered)))).toEqual([]);
      // These loaders need a record first; the ticket tests cover them with one.
      const refused = found.filter(([, offered]) => !Array.isArray(offered)).map(([id]) => id);
      expect(new Set(refused)).toEqual(
        new Set(["tickets.assignee-of-project", "tickets.assignee-of-ticket"]),
      );
    },
  );

  it("chooses among organizations by name, except those whose last account was deleted", async () => {
    for (const source of ["owner", "installer", "third-party"])
      expect(await labels(`project-form.${source}`, "works")).toEqual(["Foreign Works"]);
    expect(await labels("project-form.client", "works")).toEqual([]);
  });

  it("finds nobody of another organization by words", async () => {
    const scope = await scopeOfUser(beginner.id);
    expect(JSON.stringify(await findAnything(scope, "stranger", 20))).not.toContain("Stranger");
  });
});
