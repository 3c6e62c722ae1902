/** Repeating sections in an intake: every instance is stored, checked, sent and moved like any other section. */
import { beforeEach, describe, expect, it } from "vitest";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { findMissing } from "../domain/submit/find-missing.ts";
import { planVersionMove } from "../domain/form-version/compare-versions.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import { answerQuestion, openPage } from "./fill-in.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { stringsForm } from "./strings-form.ts";
import { requestIntake } from "./request-intake.ts";

const { action } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

useTestDatabase();

let made: MadeIntake;
const answer = (fieldId: string, value: string, basedOn = 0) =>
  answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value, basedOn });
const stored = () => getIntake(made.as(made.admin), made.projectId);
const titles = async () => (await stored()).form.sections.map(({ title }) => title);

/** Presses a button of the plain form of a section. @returns where it leads. */
async function press(section: string, intent: string, typed: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ section, intent, ...typed })) body.set(name, value);
  const request = await requestAs(made.inspector, `/intake/${made.projectId}`, {
    method: "POST",
    body,
  });
  const response = (await action({
    request,
    params: { id: made.projectId },
    context: {},
  })) as Response;
  return new URL(response.headers.get("Location") ?? "", "http://x");
}

beforeEach(async () => {
  made = await makeIntake({ form: stringsForm });
});

describe("an intake with repeating sections", () => {
  it("has a section for each instance, with answers of its own", async () => {
    await answer("inverters", "2");
    await answer("model~2", "SE7600H");
    await answer("voc~2~1", "410");
    expect(await titles()).toEqual([
      "Site",
      "Inverter 1",
      "Inverter 1, String 1",
      "Inverter 2, SE7600H",
      "Inverter 2, String 1",
    ]);
    expect((await stored()).answers).toMatchObject({
      "model~2": { values: ["SE7600H"] },
      "voc~2~1": { values: ["410"] },
    });
  });

  it("keeps the answers of an instance when the number is lowered, and shows them when it is raised", async () => {
    await answer("inverters", "2");
    await answer("model~2", "SE7600H");
    await answer("inverters", "1", 1);
    expect(await titles()).toEqual(["Site", "Inverter 1", "Inverter 1, String 1"]);
    await answer("inverters", "2", 2);
    expect(await titles()).toContain("Inverter 2, SE7600H");
  });

  it("saves nothing for a question that the form does not have, or an id that no instance can have", async () => {
    const send = (fieldId: string) =>
      requestIntake(made, `/intake/${made.projectId}/answers`, {
        method: "POST",
        body: JSON.stringify({ changes: [{ fieldId, basedOn: 0, answer: { values: ["x"] } }] }),
        headers: { "Content-Type": "application/json" },
      });
    expect(await (await send("gone~1")).json()).toEqual({ saved: [], conflicts: [] });
    for (const id of ["voc~", "voc~1~2~3~4", "voc~a b", "~voc", `voc~${"1".repeat(13)}`])
      expect((await send(id)).status).toBe(400);
    expect((await stored()).answers).toEqual({});
  });

  it("is not submitted before each instance is complete", async () => {
    await answer("inverters", "2");
    const missing = findMissing(await stored(), true).map(({ fieldId }) => fieldId);
    expect(missing).toEqual(["model~1", "voc~1~1", "model~2", "voc~2~1"]);
    const submit = () => submitIntake(made.as(made.inspector), made.projectId);
    expect(await submit()).toMatchObject({ refused: true });
    for (const id of missing) await answer(id, "1");
    await press("string~2~1", "add-instance");
    const added = (await titles()).length - 1;
    await answer(findMissing(await stored(), true)[0]!.fieldId, "1");
    await answer("voc~3~1", "1");
    expect(await submit()).not.toMatchObject({ refused: true });
    const { project } = await getProject(made.as(made.admin), made.projectId);
    expect(project.status).toBe("Completed");
    // The answer of a string that is not counted was deleted, and what was added remains.
    expect((await stored()).answers).not.toHaveProperty("voc~3~1");
    expect(await titles()).toHaveLength(added + 1);
  });

  it("lets a later version add a question, and keeps the answers of all instances", async () => {
    await answer("inverters", "2");
    await answer("voc~2~1", "410");
    await press("string~2~1", "add-instance");
    const { answers } = await stored();
    const after = structuredClone(stringsForm);
    after.sections[2]!.fields.pop();
    after.sections[2]!.fields.push({ id: "isc", type: "numeric-input", label: "Current" });
    const photographed = new Set(["voc~2~1", "note~2~1"]);
    const move = planVersionMove(stringsForm, after, { answers, photographed });
    expect(move.retained).toEqual(answers);
    expect(move.pooledFieldIds).toEqual(["note~2~1"]);
  });
});

describe("the buttons of an instance", () => {
  beforeEach(() => answer("inverters", "1"));

  it("add one after saving what was typed, and open it", async () => {
    const to = await press("string~1~1", "add-instance", { "a.voc~1~1": "400", "c.voc~1~1": "" });
    const added = to.searchParams.get("section") ?? "";
    expect(added).toMatch(/^string~1~[a-f0-9]{8}$/);
    expect((await stored()).answers["voc~1~1"]).toEqual({ values: ["400"] });
    const page = await openPage(made.as(made.inspector), made.projectId, {
      sectionId: added,
      showMissing: false,
    });
    expect(page.section.title).toBe("Inverter 1, String 2");
    expect(page.instance).toMatchObject({
      number: 2,
      siblingCount: 2,
      fromPrevious: { [added.replace("string", "voc")]: { values: ["400"] } },
    });
  });

  it("copy the answers of the one before to questions that have none", async () => {
    await answer("voc~1~1", "400");
    await answer("note~1~1", "east");
    const added = (await press("string~1~1", "add-instance")).searchParams.get("section") ?? "";
    await answer(added.replace("string", "note"), "west");
    await press(added, "copy-instance");
    const { answers } = await stored();
    expect(answers[added.replace("string", "voc")]).toEqual({ values: ["400"] });
    expect(answers[added.replace("string", "note")]).toEqual({ values: ["west"] });
  });

  it("remove one, offer to undo it, and restore it with its answers", async () => {
    await answer("voc~1~1", "400");
    await press("string~1~1", "add-instance");
    const to = await press("string~1~1", "remove-instance");
    expect(to.searchParams.get("removed-instance")).toBe("1 0");
    expect(await titles()).toHaveLength(3);
    const here = to.searchParams.get("section") ?? "";
    expect((await press(here, "restore-instance 1 0")).searchParams.get("section")).toBe(
      "string~1~1",
    );
    expect((await stored()).form.sections[2]).toMatchObject({ id: "string~1~1" });
    expect((await stored()).answers["voc~1~1"]).toEqual({ values: ["400"] });
  });

  it("change nothing in a section that does not repeat, and never remove the only one", async () => {
    expect((await press("site", "add-instance")).searchParams.get("section")).toBe("site");
    expect((await press("string~1~1", "remove-instance")).searchParams.get("section")).toBe(
      "string~1~1",
    );
    expect(await titles()).toHaveLength(3);
  });
});

it("opens the next section, counted with the answers just saved", async () => {
  await answer("inverters", "1");
  const after = (id: string) =>
    openPage(made.as(made.inspector), made.projectId, {
      sectionId: null,
      after: id,
      showMissing: false,
    });
  expect((await after("site")).section.id).toBe("inverter~1");
  expect((await after("string~1~1")).section.id).toBe("string~1~1");
  expect((await after("site")).form.repeatCountFields).toEqual(["inverters"]);
});
