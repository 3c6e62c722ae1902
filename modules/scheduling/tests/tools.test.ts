/** Visits that need a tool or enough sun: warnings, ranking and plans. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";
import * as boardRoute from "../routes/board.tsx";
import * as formVisitRoute from "../routes/form-visit.tsx";
import * as planRoute from "../routes/plan.tsx";
import * as toolsRoute from "../routes/tools.tsx";
import { tools } from "../schema.ts";
import {
  dayFromNow,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const route = "modules/scheduling/routes";
const board = servedRoute(`${route}/board.tsx`, boardRoute);
const formVisit = servedRoute(`${route}/form-visit.tsx`, formVisitRoute);
const plan = servedRoute(`${route}/plan.tsx`, planRoute);
const toolsPage = servedRoute(`${route}/tools.tsx`, toolsRoute);

useTestDatabase();

const denver = { latitude: 39.74, longitude: -104.99 };

let office: Office;
let admin: UserRow;
let colleague: UserRow;
let projectId: string;
let day: string;

beforeEach(async () => {
  office = await makeOffice();
  [admin] = await makeColleague(office, "admin");
  [colleague] = await makeColleague(office, "field-user");
  day = dayFromNow(10);
  for (const person of [office.inspector, colleague]) {
    await makeAvailability(person, day, "06:00", "22:00");
    await db.update(users).set(denver).where(eq(users.id, person.id));
  }
  const { id: formId } = await makeForm(office.organization.id, { title: "Thermography" });
  const form = new FormData();
  for (const [name, value] of [
    ["minutes", "01:00"],
    ["tools", "Infrared camera"],
    ["needsSun", "yes"],
    ["version", "0"],
  ] as const)
    form.append(name, value);
  const path = `/forms/${formId}/visit`;
  await call(formVisit.action, admin, path, { form, id: formId });
  ({ id: projectId } = await makeWaitingProject(office, {
    formId,
    formTitle: "Thermography",
    site: denver,
  }));
});

const save = async (set: Record<string, string> = {}, user = admin) =>
  outcome(
    await call(toolsPage.action, user, "/settings/tools", {
      form: {
        intent: "save",
        id: `tool-${office.organization.id}`,
        kind: "Infrared camera",
        name: "Lens 640, 1180",
        holder: colleague.id,
        calibrated: "",
        version: "0",
        ...set,
      },
    }),
  );

const check = async (person: UserRow, time: string) => {
  const found = await getProject(office.scope, projectId);
  return checkDrop(office.scope, found, {
    inspector: person.id,
    at: inDenver(day, time),
    minutes: 60,
  });
};

it("warns about a missing tool, an ended calibration, and a low sun, and books with a reason only", async () => {
  await save();
  expect(await check(office.inspector, "12:00")).toMatchObject({
    needsReason: true,
    checks: [
      { text: expect.stringContaining("The inspector has no infrared camera.") as unknown },
      {},
      {},
    ],
  });
  expect(await check(colleague, "12:00")).toMatchObject({ needsReason: false });
  expect(await check(colleague, "20:30")).toMatchObject({
    needsReason: true,
    checks: [
      { text: expect.stringContaining("The visit needs sun. Enough sun is from") as unknown },
      {},
      {},
    ],
  });
  await save({ version: "1", calibrated: dayFromNow(9) });
  expect(await check(colleague, "12:00")).toMatchObject({ needsReason: true });
});

it("the board and the plan offer only hours with sun, of the inspector who has the tool", async () => {
  await save();
  const path = `/schedule/board?day=${day}&project=${projectId}`;
  const { slots } = unpack((await call(board.loader, office.scheduler, path)).data);
  expect(slots[0]).toMatchObject({ inspectorId: colleague.id, hasMissingRequirement: false });
  for (const slot of slots.filter((each) => each.day === day)) {
    expect(slot.from).toBeGreaterThanOrEqual(7 * 60);
    expect(slot.to).toBeLessThanOrEqual(19 * 60);
  }
  const planned = await call(
    plan.loader,
    office.scheduler,
    `/schedule/plan?id=${projectId}&from=${day}&days=1`,
  );
  expect(planned.plan.people).toMatchObject([
    {
      id: colleague.id,
      days: [
        {
          visits: [
            {
              id: projectId,
              reason: expect.stringContaining("has Infrared camera, enough sun") as unknown,
            },
          ],
        },
      ],
    },
  ]);
  await db.delete(tools);
  const without = await call(
    plan.loader,
    office.scheduler,
    `/schedule/plan?id=${projectId}&from=${day}&days=1`,
  );
  expect(without.plan.unplanned).toMatchObject([
    { reason: "No free time in these days with enough sun and with Infrared camera" },
  ]);
});

it("tools are kept by administrators of their own organization, and a removal can be undone", async () => {
  await save();
  await save();
  const rows = async (user = admin) => (await call(toolsPage.loader, user, "/settings/tools")).rows;
  expect(await rows()).toMatchObject([{ holder: colleague.name, isExpired: false }]);
  const { id } = (await rows())[0]!;
  const stranger = await makeOffice();
  const [outsider] = await makeColleague(stranger, "admin");
  expect(await rows(outsider)).toEqual([]);
  const form = { intent: "remove", id };
  await expect(call(toolsPage.action, outsider, "/settings/tools", { form })).rejects.toMatchObject(
    { code: "not-found" },
  );
  expect(await save({ holder: stranger.inspector.id, version: "1" })).toMatchObject({
    status: 400,
    errors: { holder: "Choose an inspector" },
  });
  await call(toolsPage.action, admin, "/settings/tools", { form });
  expect(await rows()).toEqual([]);
  await save();
  expect(await rows()).toHaveLength(1);
});
