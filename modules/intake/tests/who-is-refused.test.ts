/** What a viewer sees of a project is not yet what they may do with its intake. */
import { expect, test } from "vitest";
import { enterAs } from "#app/platform/door/enter.server.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { eq } from "drizzle-orm";
import { finishReview, flagField, startReview } from "../domain/review/review-intake.server.ts";
import { loader as openRevert } from "../routes/revert.tsx";
import { loadPanel } from "../panels/intake-panel.server.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

/** An admin of the organization that the project is inspected for. */
async function clientsAdmin({ projectId, organizationId }: MadeIntake) {
  const admin = await makeUser({ type: "admin" });
  const clientOrganizationId = admin.organizationId;
  await db.update(projects).set({ clientOrganizationId }).where(eq(projects.id, projectId));
  await db.insert(projectParties).values({
    projectId,
    organizationId,
    partyKind: "organization",
    partyId: clientOrganizationId,
    role: "client",
  });
  return enterAs(admin.id);
}

test("the client's people review and send back, and only the owner's people finalize", async () => {
  const made = await makeIntake({ status: "Review" });
  const outsider = await clientsAdmin(made);
  await startReview(outsider, made.projectId);
  await expect(finishReview(outsider, made.projectId, "finalize")).rejects.toMatchObject({
    code: "illegal-transition",
    message: "Only the owning organization can finalize this project.",
  });
  await flagField(outsider, made.projectId, "leaks", "Where?");
  expect(await finishReview(outsider, made.projectId, "send-back")).toBe("Needs Corrections");
});

test("the intake's panel is closed to an installer until the project says otherwise", async () => {
  const made = await makeIntake();
  const installer = await makeUser({ type: "installer" });
  const panel = async (installerViewable: boolean) => {
    const set = { installerId: installer.id, installerViewable };
    await db.update(projects).set(set).where(eq(projects.id, made.projectId));
    const scope = await enterAs(installer.id);
    return loadPanel(scope, await getProject(scope, made.projectId));
  };
  expect(await panel(false)).toBeNull();
  expect(await panel(true)).not.toBeNull();
});

test("a second revert is told why it failed, with scripts or without", async () => {
  const made = await makeIntake({ status: "Review" });
  const path = `/projects/${made.projectId}/revert`;
  const request = await requestAs(made.admin, path);
  const thrown: unknown = await openRevert({
    request,
    params: { id: made.projectId },
    context: {},
  }).catch((answer: unknown) => answer);
  const answered = thrown as Response;
  expect(answered.headers.get("location")).toContain(`/projects/${made.projectId}/manage`);
  const cookie = answered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = new Request("http://localhost:3000/", { headers: { cookie } });
  expect((await readToast(next))?.message).toBe(
    "Failed to revert project. Please ensure all required fields are filled.",
  );
});
