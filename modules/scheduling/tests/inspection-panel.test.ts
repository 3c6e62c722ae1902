import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { cancelInspection } from "../domain/cancel/cancel-inspection.server.ts";
import { findReason } from "../domain/cancel/cancel-reasons.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { loadPanel } from "../panels/inspection-panel.server.ts";
import {
  bookingOf,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  scopeOf,
  type Office,
} from "./factories.ts";

const panelOf = async (scope: Scope, projectId: string) =>
  loadPanel(scope, await getProject(scope, projectId));

useTestDatabase();

let office: Office;
beforeAll(async () => {
  office = await makeOffice();
});

async function actionsOf(scope: Scope, projectId: string) {
  const panel = await panelOf(scope, projectId);
  return panel?.actions?.map(({ label }) => label);
}

describe("the inspection on the project page", () => {
  it("offers what the status allows", async () => {
    const project = await makeWaitingProject(office);
    expect(await actionsOf(office.scope, project.id)).toEqual(["Schedule Inspection"]);
    const input = bookingOf(project, office.inspector, { date: "2027-03-10" });
    const { project: booked } = await scheduleInspection(office.scope, input);
    const panel = await panelOf(office.scope, project.id);
    expect(panel?.actions).toEqual([
      { label: "Reschedule", to: `/schedule?id=${project.id}&from=project`, tone: "plain" },
      {
        label: "Cancel Inspection",
        to: `/projects/${project.id}/cancel-inspection`,
        tone: "danger",
      },
    ]);
    expect(panel?.facts).toMatchObject([
      {
        label: "Inspection Date",
        value: expect.stringMatching(/^Wed, Mar 10, (2027, )?10:00 AM$/) as unknown,
      },
      { label: "Duration", value: "1 h 30 min" },
      { label: "Inspector", value: office.inspector.name },
    ]);
    await cancelInspection(office.scope, project.id, {
      reason: findReason("Weather conditions, reschedule requested")!,
      comment: "",
      version: booked.version,
      photo: null,
    });
    expect(await panelOf(office.scope, project.id)).toMatchObject({
      note: "The last inspection was canceled. Schedule it again.",
      items: [
        {
          text: expect.stringMatching(
            `^Canceled: Wed, Mar 10, (2027, )?10:00 AM with ${office.inspector.name}$`,
          ) as unknown,
          detail: "Weather conditions, reschedule requested",
        },
      ],
    });
  });

  it("leaves the day to a company that still has to name its inspector", async () => {
    const company = await makeOrganization({ name: "Plumb Line", thirdPartyInspector: true });
    const project = await makeWaitingProject(office, {
      inspectorKind: "third-party",
      inspectorId: company.id,
      inspectorName: company.name,
      inspectorOrganizationId: company.id,
    });
    const panel = await panelOf(office.scope, project.id);
    expect(panel?.actions).toMatchObject([{ label: "Schedule Inspection", tone: "plain" }]);
    const own = await panelOf(office.scope, (await makeWaitingProject(office)).id);
    expect(own?.actions).toMatchObject([{ label: "Schedule Inspection", tone: "primary" }]);
  });

  it.each(["admin", "super-admin", "client"] as const)("has its controls for %s", async (type) => {
    const [, scope] = await makeColleague(office, type);
    const project = await makeWaitingProject(office);
    expect(await actionsOf(scope, project.id)).toEqual(["Schedule Inspection"]);
  });

  it("has them for the inspector, and none for installers and quality managers", async () => {
    const [installer, asInstaller] = await makeColleague(office, "installer");
    const [, asManager] = await makeColleague(office, "quality-manager");
    const project = await makeWaitingProject(office, {
      inspectorId: office.inspector.id,
      installerId: installer.id,
    });
    const asInspector = scopeOf(office.inspector, office.organization);
    expect(await actionsOf(asInspector, project.id)).toEqual(["Schedule Inspection"]);
    expect(await panelOf(asInstaller, project.id)).toBeNull();
    expect(await panelOf(asManager, project.id)).toBeNull();
  });

  it("offers nothing when nothing can be booked or canceled", async () => {
    const inspectionAt = new Date();
    const done = await makeWaitingProject(office, { status: "Completed", inspectionAt });
    const without = await makeWaitingProject(office, { skipScheduling: true });
    expect(await actionsOf(office.scope, done.id)).toEqual([]);
    expect(await actionsOf(office.scope, without.id)).toEqual([]);
  });
});
