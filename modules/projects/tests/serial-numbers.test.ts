/** Viewers who may read the answers find projects by the codes in them. Other viewers do not. */
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listMatchedCodes } from "../domain/search/matched-codes.server.ts";
import { withAnswerCodes } from "../domain/writing/answer-codes.ts";
import * as projectsRoute from "../routes/lists/projects.tsx";
import { findRecords } from "../search.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/projects/routes/lists/projects.tsx", projectsRoute);

useTestDatabase();

let admin: UserRow;
let installer: UserRow;
let ownId: string;
let closed: string;
let opened: string;

beforeAll(async () => {
  const own = await makeOrganization();
  ownId = own.id;
  admin = await makeUser({ type: "admin", organizationId: own.id });
  installer = await makeUser({ type: "installer", organizationId: own.id });
  const make = async (searchText: string, codes: string, installerViewable: boolean) =>
    makeProject({
      organizationId: own.id,
      installerId: installer.id,
      installerViewable,
      ...withAnswerCodes({ searchText, answerCodes: "" }, codes),
    });
  closed = (await make("oscar castellano", "gw-7741-03\ntelegraph-9", false)).id;
  opened = (await make("vera wellington", "gw-7741-88", true)).id;
  await make("ines 7741 roth", "", true);
});

async function list(user: UserRow, q: string) {
  const request = await requestAs(user, `/projects?${new URLSearchParams({ q })}`);
  const { page, suggestion } = await loader({ request, params: {}, context: {} });
  return { ids: page.rows.map(({ id }) => id), rows: page.rows, total: page.total, suggestion };
}

describe("a search for a serial number", () => {
  it("finds the project whose answers contain it, whole or in part, with other words, and says where", async () => {
    const found = await list(admin, "GW-7741-03");
    expect(found).toMatchObject({ ids: [closed], rows: [{ codes: "gw-7741-03" }] });
    expect((await list(admin, "castellano 7741")).ids).toEqual([closed]);
    const palette = await findRecords(await scopeOfUser(admin.id), "7741-03", 5);
    expect(palette).toMatchObject([{ id: closed, detail: "To Be Scheduled · gw-7741-03" }]);
  });

  it("does not mention answers when name and address explain the match", async () => {
    expect((await list(admin, "ines 7741")).rows).toHaveLength(1);
    expect((await list(admin, "ines 7741")).rows[0]).not.toHaveProperty("codes");
  });

  it("finds and suggests to an installer only what they may read", async () => {
    const found = await list(installer, "gw-7741");
    expect(found).toMatchObject({ ids: [opened], total: 1 });
    expect((await list(installer, "telegraph-9")).ids).toEqual([]);
    expect((await list(admin, "telegrpah")).suggestion).toBe("telegraph");
    expect((await list(installer, "telegrpah")).suggestion).toBeNull();
    expect((await list(installer, "castellano")).ids).toEqual([closed]);
    const palette = await findRecords(await scopeOfUser(installer.id), "gw-7741-03", 5);
    expect(palette).toEqual([]);
  });

  it("shows the codes of a project to nobody who may not read its answers", async () => {
    const codesShownTo = async (user: UserRow) =>
      (await listMatchedCodes(await scopeOfUser(user.id), [closed], "gw-7741")).size;
    expect(await codesShownTo(admin)).toBe(1);
    expect(await codesShownTo(installer)).toBe(0);
    expect(await codesShownTo(await makeUser({ type: "field-user", organizationId: ownId }))).toBe(
      0,
    );
  });
});
