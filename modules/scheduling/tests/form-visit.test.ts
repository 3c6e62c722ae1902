import { beforeEach, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as boardRoute from "../routes/board.tsx";
import * as formVisitRoute from "../routes/form-visit.tsx";
import * as planRoute from "../routes/plan.tsx";
import * as scheduleRoute from "../routes/schedule.tsx";
import { makeColleague, makeOffice, makeWaitingProject, type Office } from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const route = "modules/scheduling/routes";
const formVisit = servedRoute(`${route}/form-visit.tsx`, formVisitRoute);
const board = servedRoute(`${route}/board.tsx`, boardRoute);
const plan = servedRoute(`${route}/plan.tsx`, planRoute);
const schedule = servedRoute(`${route}/schedule.tsx`, scheduleRoute);

useTestDatabase();

let office: Office;
let admin: UserRow;
let formId: string;

beforeEach(async () => {
  office = await makeOffice();
  [admin] = await makeColleague(office, "admin");
  ({ id: formId } = await makeForm(office.organization.id, { title: "Thermography" }));
});

const path = () => `/forms/${formId}/visit`;
const view = (user = admin) => call(formVisit.loader, user, path(), { id: formId });
const save = async (form: Record<string, string>, user = admin) =>
  outcome(await call(formVisit.action, user, path(), { form, id: formId }));

it("a visit has 90 minutes until somebody chooses another duration, which is required", async () => {
  expect((await view()).visit).toMatchObject({ minutes: 90, version: 0 });
  expect(await save({ minutes: "", version: "0" })).toMatchObject({
    status: 400,
    errors: { minutes: "Choose how long a visit lasts" },
  });
  expect(await save({ minutes: "02:15", version: "0" })).toMatchObject({ status: 303 });
  expect((await view()).visit).toMatchObject({ minutes: 135, version: 1 });
  expect(await save({ minutes: "01:00", version: "0" })).toMatchObject({ status: 409 });
});

it("the duration is chosen by administrators of the form's own organization", async () => {
  await expect(view(office.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
  const other = await makeOffice();
  const [stranger] = await makeColleague(other, "admin");
  await expect(view(stranger)).rejects.toMatchObject({ code: "not-found" });
  await expect(save({ minutes: "02:00", version: "0" }, stranger)).rejects.toMatchObject({
    code: "not-found",
  });
});

it("the chosen duration applies wherever a visit of the form is booked", async () => {
  await save({ minutes: "02:15", version: "0" });
  const { id } = await makeWaitingProject(office, { formId, formTitle: "Thermography" });
  const onBoard = await call(board.loader, office.scheduler, `/schedule/board?project=${id}`);
  expect(unpack(onBoard.data)).toMatchObject({
    chosen: { minutes: 135 },
    tray: { rows: [{ id, minutes: 135 }] },
  });
  const booking = await call(schedule.loader, office.scheduler, `/schedule?selected=${id}`);
  expect(unpack(booking)).toMatchObject({ project: { minutes: 135 } });
  const planned = await call(plan.loader, office.scheduler, "/schedule/plan?days=7");
  const visits = planned.plan.people.flatMap(({ days }) => days.flatMap((day) => day.visits));
  expect(visits).toMatchObject([{ kind: "planned", minutes: 135 }]);
});
