/** Where nothing may be typed, the intake shows its answers as text. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { startIntake } from "../domain/opening/start-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { IntakePage } from "../ui/fill-in/intake-page.tsx";
import { makeIntake } from "./make-intake.ts";

useTestDatabase();

test("a completed intake has text instead of inputs, and one that is open has inputs", async () => {
  const made = await makeIntake();
  const inspector = made.as(made.inspector);
  const shown = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const requested = { sectionId: "array", showMissing: false };
    const view = await viewIntake(scope, found, await readIntake(found.project), requested);
    return renderPart(<IntakePage view={view} />);
  };
  const typed = /<(input|textarea|select)\b(?![^>]*type="hidden")/;
  await startIntake(inspector, made.projectId);
  const answer = { values: ["24"], comment: "Two rows" };
  await saveAnswers(inspector, made.projectId, [{ fieldId: "modules", basedOn: 0, answer }]);
  expect(await shown(inspector)).toMatch(typed);
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  const html = await shown(made.as(made.admin));
  expect(html).not.toMatch(typed);
  expect(html).toContain("This intake is Completed.");
  expect(html).toMatch(/How many modules\?.*>24<.*<q[^>]*>Two rows<.*What else.*>No answer</s);
});
