/** A form is published again, or the visit moved to it, while the downloaded visit is filled in without connection. */
import "fake-indexeddb/auto";
import { and, eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { formVersions } from "#modules/forms/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { moveIntake } from "#modules/intake/tests/move-intake.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { makeIntake, roofForm, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import { largePhoto } from "#modules/intake/tests/uploads/upload-requests.ts";
import { checkDownload } from "../domain/intake-download.ts";
import { getIntakeDownload } from "../domain/download-intake.server.ts";
import { openUnsent } from "../ui/device/open-unsent.ts";
import { asUnsentWork, Outbox } from "../ui/device/outbox.ts";
import { removedQuestionMessage, sendVisit } from "../ui/device/send-visit.ts";

useTestDatabase();

let close = () => {};
afterEach(() => close());

/** The second version no longer asks where it leaks, and wants to know what else was seen. */
async function publishSecond({ organizationId, projectId, as, admin }: MadeIntake) {
  const { form } = await getIntake(as(admin), projectId);
  const [roof, array] = roofForm.sections;
  const definition: FormDefinition = {
    ...roofForm,
    id: form.id,
    version: 2,
    sections: [
      { ...roof!, fields: roof!.fields.filter(({ id }) => id !== "where") },
      {
        ...array!,
        fields: array!.fields.map((field) =>
          field.id === "view" ? { ...field, required: true } : field,
        ),
      },
    ],
  };
  const columns = { id: form.id, organizationId, title: form.title, active: true };
  await db.insert(forms).values({ ...columns, publishedVersion: 2 });
  await db.insert(formVersions).values({ formId: form.id, organizationId, version: 2, definition });
}

/** The whole visit as the first version asks for it: it leaks, two photos, all answered, submitted. */
async function fillOffline() {
  const made = await makeIntake({ status: "Scheduled" });
  const download = await getIntakeDownload(made.as(made.inspector), made.projectId);
  const database = await openUnsent(crypto.randomUUID());
  close = () => database.close();
  const box = new Outbox(database, made.inspector.id);
  const { projectId } = made;
  await box.addStep(projectId, "start");
  for (const [fieldId, value] of Object.entries({ leaks: "Yes", where: "Chimney", modules: "24" }))
    await box.storeAnswer(projectId, fieldId, { basedOn: 0, answer: { values: [value] } });
  for (const [index, fieldId] of ["leaks", "where"].entries()) {
    const { bytes } = await largePhoto(200_000 + index);
    const file = new Blob([Uint8Array.from(bytes)]);
    await box.addPhoto(projectId, {
      key: crypto.randomUUID(),
      fieldId,
      name: `${fieldId}.jpg`,
      file,
    });
  }
  expect(checkDownload(download, asUnsentWork(await box.read(projectId)))).toHaveProperty("page");
  await box.addStep(projectId, "submit");
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

async function stored(made: MadeIntake) {
  const scope = made.as(made.admin);
  const { answers } = await getIntake(scope, made.projectId);
  const photos = await db
    .select({ name: files.name, fieldId: files.fieldId })
    .from(files)
    .where(and(eq(files.recordId, made.projectId), eq(files.kind, "photo")))
    .orderBy(files.name);
  return {
    status: (await getProject(scope, made.projectId)).project.status,
    answers: Object.fromEntries(Object.entries(answers).map(([id, { values }]) => [id, values[0]])),
    photos,
  };
}

it("a version that is only published changes nothing in the visit", async () => {
  const { made, box } = await fillOffline();
  await publishSecond(made);
  expect(await send(made, box)).toBe("sent");
  expect(await stored(made)).toEqual({
    status: "Review",
    answers: { leaks: "Yes", where: "Chimney", modules: "24" },
    photos: [
      { name: "leaks.jpg", fieldId: "leaks" },
      { name: "where.jpg", fieldId: "where" },
    ],
  });
});

it("a visit that was moved to it keeps all, says what is no longer asked, and what is missing", async () => {
  const { made, box } = await fillOffline();
  await publishSecond(made);
  await moveIntake(made.as(made.admin), made.projectId, { from: 1, to: 2 });
  expect(await send(made, box)).toBe("incomplete");
  expect(await stored(made)).toEqual({
    status: "In Progress",
    answers: { leaks: "Yes", modules: "24" },
    // A photo of a question that is no longer asked goes to the pool.
    photos: [
      { name: "leaks.jpg", fieldId: "leaks" },
      { name: "where.jpg", fieldId: null },
    ],
  });
  const left = await box.read(made.projectId);
  expect(left.answers).toMatchObject([
    {
      fieldId: "where",
      answer: { values: ["Chimney"] },
      state: "refused",
      trouble: removedQuestionMessage,
    },
  ]);
  expect(left.items).toMatchObject([
    { kind: "submit", state: "refused", trouble: missingFieldsMessage },
  ]);

  // The person opens the visit, answers what the second version asks, and submits again.
  await box.storeAnswer(made.projectId, "view", { basedOn: 0, answer: { values: ["A nest"] } });
  await box.addStep(made.projectId, "submit");
  await send(made, box);
  expect(await stored(made)).toMatchObject({ status: "Review", answers: { view: "A nest" } });
  expect(await box.read(made.projectId)).toMatchObject({
    answers: [{ fieldId: "where" }],
    items: [],
  });
});
