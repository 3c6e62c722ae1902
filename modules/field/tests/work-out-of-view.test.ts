/** Work that arrives after the visit was given to somebody else or deleted says so, and keeps its name. */
import "fake-indexeddb/auto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import * as copyRoute from "../routes/download-intake.ts";
import { openUnsent } from "../ui/device/open-unsent.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendVisit } from "../ui/device/send-visit.ts";

const { loader: loadCopy } = servedRoute("modules/field/routes/download-intake.ts", copyRoute);

useTestDatabase();

const name = { title: "Roof check, Mary Moore", siteAddress: "88 Palm Street" };

/** Starts the visit, so that its log names the inspector, and answers a question without connection. */
async function workOffline(): Promise<{ made: MadeIntake; box: Outbox }> {
  const made = await makeIntake({ status: "Scheduled" });
  const database = await openUnsent(crypto.randomUUID());
  const box = new Outbox(database, made.inspector.id, undefined, () => name);
  await box.addStep(made.projectId, "start");
  await send(made, box);
  await box.storeAnswer(made.projectId, "leaks", { basedOn: 0, answer: { values: ["No"] } });
  return { made, box };
}

const send = (made: MadeIntake, box: Outbox) =>
  sendVisit({
    outbox: box,
    projectId: made.projectId,
    url: `/intake/${made.projectId}`,
    fetch: (path, init) => requestIntake(made, path as string, init!),
    isManual: true,
  });

const partiesOf = ({ projectId }: MadeIntake) => eq(projectParties.projectId, projectId);

async function giveTo(made: MadeIntake, inspectorName: string) {
  const next = await makeUser({ type: "field-user", organizationId: made.organizationId });
  await db
    .update(projects)
    .set({ inspectorId: next.id, inspectorName })
    .where(eq(projects.id, made.projectId));
  await db.update(projectParties).set({ partyId: next.id }).where(partiesOf(made));
}

it("says who has the visit now", async () => {
  const { made, box } = await workOffline();
  await giveTo(made, "Ruth Reyes");
  expect(await send(made, box)).toBe("incomplete");
  const { answers } = await box.read(made.projectId);
  expect(answers).toMatchObject([{ trouble: "Ruth Reyes has this visit now.", name }]);
  await expect(getProject(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
    code: "not-found",
    message: "Ruth Reyes has this visit now.",
  });
});

it("does not say so to a user who was never its inspector", async () => {
  const { made } = await workOffline();
  await giveTo(made, "Ruth Reyes");
  const other = await makeUser({ type: "field-user", organizationId: made.organizationId });
  const request = await requestAs(other, `/intake/${made.projectId}/copy`);
  await expect(
    loadCopy({ request, params: { id: made.projectId }, context: {} }),
  ).rejects.toMatchObject({
    code: "not-found",
    message: expect.not.stringContaining("Ruth") as string,
  });
});
