import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import * as analyticsRoute from "../routes/analytics.tsx";
import * as behindRoute from "../routes/figure-projects.tsx";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { makeScored, rubricId } from "./scored-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const analytics = servedRoute("modules/analytics/routes/analytics.tsx", analyticsRoute);
const behind = servedRoute("modules/analytics/routes/figure-projects.tsx", behindRoute);

useTestDatabase();

const day = 86_400_000;
const people = {} as Record<UserType, UserRow>;
let organizationId: string;
let clients: UserRow[];
const chosen = `tab=improvement&role=installer&form=form&rubric=${rubricId}&see=1`;

beforeAll(async () => {
  const roles = ["Installer", "Project Reviewer"];
  // A zone without daylight saving time: N times 24 hours ago is then exactly N days ago.
  organizationId = (await makeOrganization({ roles, timeZone: "America/Phoenix" })).id;
  for (const type of userTypes) people[type] = await makeUser({ type, organizationId });
  clients = [
    await makeUser({ type: "client", organizationId, name: "Cleo" }),
    await makeUser({ type: "client", organizationId, name: "Carl" }),
  ];
  for (let index = 0; index < 24; index += 1) {
    const { id: clientId, name: clientName } = clients[index % 2]!;
    const installer = index % 3 === 0 ? "ivy" : "ike";
    await makeScored(
      {
        organizationId,
        clientId,
        clientName,
        installerId: installer,
        installerName: installer,
        reviewerId: people["quality-manager"].id,
        completedAt: new Date(Date.now() - index * 3 * day),
      },
      installer === "ivy"
        ? { failed: ["roof"], passed: ["wire"] }
        : { failed: index % 4 === 0 ? ["wire"] : [], passed: ["roof"] },
    );
  }
  await makeScored(
    { organizationId, installerId: people.installer.id, installerViewable: true },
    { failed: [], passed: ["roof"] },
  );
  await makeScored(
    { organizationId, installerId: people.installer.id },
    { failed: ["roof"], passed: [] },
  );
  await rebuildOrganization(organizationId);
});

const args = async (user: UserRow, path: string, prefixed = false) =>
  ({
    request: await requestAs(user, path),
    params: prefixed ? { organizationId: user.organizationId } : {},
    context: {},
  }) satisfies LoaderFunctionArgs;

const open = async (user: UserRow, search: string) =>
  analytics.loader(await args(user, `/analytics?${search}`));
const list = async (user: UserRow, search: string) =>
  behind.loader(await args(user, `/analytics/projects?${search}`));

describe("permission to open analytics", () => {
  it("is granted to those who run an organization, and to installers under their organization", async () => {
    for (const type of ["admin", "super-admin", "client"] as const)
      expect((await open(people[type], "")).choices.forms.choices).toHaveLength(1);
    for (const type of ["scheduler", "quality-manager", "field-user", "installer"] as const)
      await expect(open(people[type], "")).rejects.toMatchObject({ code: "not-authorized" });
    const data = await analytics.loader(await args(people.installer, "/analytics", true));
    expect(data.result).toMatchObject({ kind: "performance", performance: { counted: 1 } });
  });
});

describe("See Results", () => {
  it("is refused with a message beside each field that was not chosen", async () => {
    expect((await open(people.admin, "tab=improvement&see=1&role=&form=&rubric=")).missing).toEqual(
      {
        role: "Choose a role to view as.",
        form: "Choose a form.",
        rubric: "Choose a rubric.",
      },
    );
    const { missing, choices } = await open(
      people.admin,
      "tab=improvement&see=1&role=client&form=form&rubric=",
    );
    expect(missing).toEqual({ rubric: "Choose a rubric." });
    expect(choices.rubrics).toEqual([{ value: rubricId, label: "Rubric" }]);
  });

  it("offers Client and the organization's own roles", async () => {
    const { choices } = await open(people.admin, "");
    expect(choices.roles).toEqual([
      { value: "client", label: "Client" },
      { value: "reviewer", label: "Project Reviewer" },
      { value: "installer", label: "Installer" },
    ]);
  });

  it("treats a role, form or rubric that is not offered as not chosen", async () => {
    const { result, missing } = await open(
      people.admin,
      "tab=improvement&role=field_user&form=other&rubric=other&see=1",
    );
    expect(result).toBeNull();
    expect(Object.keys(missing)).toEqual(["role", "form", "rubric"]);
  });

  it("shows an organization nothing of another one", async () => {
    const outsider = await makeUser({ type: "admin" });
    const data = await open(outsider, chosen);
    expect(data.choices.forms).toEqual({ choices: [] });
    expect(data.result).toBeNull();
    expect((await list(outsider, chosen)).behind.rows).toEqual([]);
  });

  it("shows a message when there are no scores", async () => {
    for (const tab of ["improvement", "outliers", "overall"])
      expect((await open(people.admin, `tab=${tab}&${chosen}&installer=nobody`)).result).toBe(
        "none",
      );
  });
});

describe("the results", () => {
  it("show the failures by question, ending at 100 %", async () => {
    const { result } = await open(people.admin, chosen);
    expect(result).toMatchObject({
      projects: 26,
      bars: [
        { fieldId: "roof", failed: 9, counted: 26 },
        { fieldId: "wire", failed: 4, cumulative: 100 },
      ],
    });
  });

  it("of a time frame count only its projects", async () => {
    for (const [frame, projects] of [
      ["7-day", 5],
      ["30-day", 12],
      ["90-day (3 month)", 26],
    ] as const)
      expect((await open(people.admin, `${chosen}&frame=${frame}`)).result).toMatchObject({
        projects,
      });
  });

  it("name the outliers, with n and the corrected p-value", async () => {
    const { result } = await open(people.admin, `tab=outliers&${chosen}`);
    if (result === null || result === "none" || result.kind !== "outliers") throw new Error("none");
    const rows = result.outliers.sections.flatMap((section) => section.rows);
    const roof = rows.find(({ fieldId }) => fieldId === "roof")!;
    const cell = (party: string) => roof.cells.find((one) => one.party === party)!;
    expect(cell("ivy")).toMatchObject({ tone: "red", failed: 8, n: 8 });
    expect(cell("ivy").value).toBeLessThan(0);
    expect(cell("ike")).toMatchObject({ tone: "green", failed: 0, n: 16 });
    expect(cell("ike").adjusted).toBeGreaterThanOrEqual(Math.abs(cell("ike").value!));
    expect(cell(people.installer.id)).toMatchObject({ tone: "grey", n: 2 });
  });

  it("average 30 days on a scale of 0 to 100, with 3 decimals", async () => {
    const { result } = await open(people.admin, `tab=overall&${chosen}&installer=ivy`);
    if (result === null || result === "none" || result.kind !== "overall") throw new Error("none");
    expect(result.points).toHaveLength(8);
    for (const { average } of result.points) expect(average).toBe(50);
    expect(result.points.at(-1)!.count).toBe(4);
  });

  it("counted from the projects equal the stored ones", async () => {
    const admin = await makeUser({
      type: "admin",
      organizationId,
      clients: Object.fromEntries(clients.map(({ id, name }) => [id, name])),
    });
    for (const tab of ["improvement", "outliers", "overall"]) {
      const search = `role=reviewer&form=form&rubric=${rubricId}&tab=${tab}`;
      const counted = await open(admin, search);
      expect(counted.result).toEqual((await open(people.admin, search)).result);
      expect(counted.result).not.toBe("none");
    }
  });

  it("exclude clients that the viewer has no permission for", async () => {
    const [cleo] = clients;
    const held = { [cleo!.id]: "Cleo" };
    const admin = await makeUser({ type: "admin", organizationId, clients: held });
    const data = await open(admin, chosen);
    expect(data.result).toMatchObject({ projects: 12 });
    expect(data.choices.parties.client.choices).toEqual([{ value: cleo!.id, label: "Cleo" }]);
    expect((await list(admin, chosen)).behind.total).toBe(12);
  });

  it("show an installer only their own projects whose inspection they may see", async () => {
    const request = await args(people.installer, `/analytics?${chosen}`, true);
    expect((await analytics.loader(request)).result).toMatchObject({ projects: 1, bars: [] });
  });
});

describe("the projects behind a figure", () => {
  it("match its number", async () => {
    const total = async (search: string) =>
      (await list(people.admin, `${chosen}&${search}`)).behind.total;
    expect(await total("question=roof&failed=yes")).toBe(9);
    expect(await total("question=wire&failed=yes")).toBe(4);
    expect(await total("question=roof&installer=ivy")).toBe(8);
    expect(await total("question=roof&frame=7-day&failed=yes")).toBe(2);
    const { result } = await open(people.admin, `tab=overall&${chosen}`);
    if (result === null || result === "none" || result.kind !== "overall") throw new Error("none");
    for (const { date, count } of result.points) expect(await total(`until=${date}`)).toBe(count);
  });

  it("are listed with what they have in common", async () => {
    const search = `${chosen}&question=roof&failed=yes&installer=ivy&frame=30-day`;
    expect((await list(people.admin, search)).behind.facts).toEqual(
      expect.arrayContaining([
        { label: "Rubric", value: "Rubric" },
        { label: "Installer", value: "ivy" },
        { label: "Completed", value: "30-day" },
      ]),
    );
  });

  it("are none when the URL names nothing known", async () => {
    const strange = ["until=2026-02-31&question=%00", "until=0000-01-01", "until=0001-01-01"];
    const urls = strange.map((search) => `${chosen}&${search}`);
    for (const search of ["", "rubric=nobody", ...urls])
      expect((await list(people.admin, search)).behind.rows.length).toBeLessThanOrEqual(10);
  });
});

it("a rubric that scored nothing yet is offered, and has no data", async () => {
  const form = await makeForm(organizationId, { definition: { id: "form" } });
  const { rubric } = await makeRubric(organizationId, { form });
  const { choices, result } = await open(
    people.admin,
    `tab=improvement&role=installer&form=form&rubric=${rubric.id}`,
  );
  expect(choices.rubrics.at(-1)).toEqual({ value: rubric.id, label: rubric.name });
  expect(result).toBe("none");
});
