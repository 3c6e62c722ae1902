import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { loadPanel } from "../panels/report-panel.server.ts";
import { reports } from "../schema.ts";
import { makeCompleted, makeReadyReport, type CompletedProject } from "./factories.ts";

const panelOf = async (scope: Scope, projectId: string) =>
  loadPanel(scope, await getProject(scope, projectId));

useTestDatabase();

const labels = async (made: CompletedProject, scope = made.scope) =>
  (await panelOf(scope, made.projectId))?.actions?.map((action) => action.label);

test("a completed project without a report offers to create it", async () => {
  const made = await makeCompleted();
  expect(await labels(made)).toEqual(["Generate a Missing Report", "Create Custom PDF Report"]);
});

test.each<[UserType, number]>([
  ["client", 2],
  ["super-admin", 2],
  ["scheduler", 0],
  ["quality-manager", 0],
])("%s is offered %d actions", async (type, count) => {
  const made = await makeCompleted();
  const { organizationId } = made;
  const rights = { clientsAll: true, qualificationsAll: true };
  const user = await makeUser({ type, organizationId, ...rights });
  expect(await labels(made, await scopeOfUser(user.id))).toHaveLength(count);
});

test("a report can be downloaded and regenerated, and the button is then disabled for ten seconds", async () => {
  const made = await makeCompleted();
  const report = await makeReadyReport(made);
  const pressed = await panelOf(made.scope, made.projectId);
  expect(pressed?.facts?.[0]).toEqual({ label: "State", value: "Ready" });
  expect(pressed?.actions).toMatchObject([
    { label: "Download Report", method: "post", download: true },
    { label: "View Report" },
    {
      label: "Regenerate Report",
      confirm:
        "Please confirm you wish to regenerate the report. Note that the completion notification will not be re-sent.",
      disabled: true,
    },
    { label: "Create Custom PDF Report" },
  ]);
  expect(pressed!.actions![2]!.disabledFor).toBeLessThanOrEqual(10_000);
  await db
    .update(reports)
    .set({ requestedAt: new Date(Date.now() - 11_000), cause: "regenerate" })
    .where(eq(reports.id, report.id));
  const rested = await panelOf(made.scope, made.projectId);
  expect(rested!.actions![2]!.disabled).toBeUndefined();
  expect(rested?.note).toBe("Report is generated successfully.");
});

test("the inspector can download the report but not regenerate it", async () => {
  const made = await makeCompleted();
  await makeReadyReport(made);
  expect(await labels(made, await scopeOfUser(made.inspector.id))).toEqual([
    "Download Report",
    "View Report",
  ]);
});

test("installers see nothing until the project is open to them", async () => {
  const installer = await makeUser({ type: "installer" });
  const made = await makeCompleted({ installerKind: "user", installerId: installer.id });
  await makeReadyReport(made);
  const scope = await scopeOfUser(installer.id);
  expect(await panelOf(scope, made.projectId)).toBeNull();
  await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, made.projectId));
  expect(await labels(made, scope)).toEqual(["Download Report", "View Report"]);
});

test("a project that was never completed has no panel of reports", async () => {
  const made = await makeCompleted({ status: "Review" });
  expect(await panelOf(made.scope, made.projectId)).toBeNull();
});
