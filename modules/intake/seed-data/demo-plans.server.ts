/** Plans of generated projects, with the points that inspectors marked on them. */
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { pinLines, planValue, readPins } from "#modules/form-logic/public.ts";
import type { Answers, FormDefinition } from "#modules/form-logic/public.ts";
import { intakeAnswers } from "../schema.ts";

interface Visited {
  row: { id: string; organizationId: string };
  form: FormDefinition;
  answers: Answers;
}

const name = "Roof plan.png";

/** As many as a tour needs. */
const most = 12;

export async function attachPlans(
  tx: Transaction,
  scope: Scope,
  visited: readonly Visited[],
): Promise<void> {
  const asked = visited.flatMap(({ row, form, answers }) => {
    const field = form.sections
      .flatMap(({ fields }) => fields)
      .find(({ type }) => type === "plan-pins");
    return field ? [{ row, field, pins: readPins(answers[field.id]?.values ?? []).pins }] : [];
  });
  if (asked.length === 0) return;
  const picture = await sharp(Buffer.from(roofPlan())).png({ palette: true }).toBuffer();
  for (const { row, field, pins } of asked.slice(0, most)) {
    const { id } = await storeFile(tx, scope, {
      collection: "projects",
      recordId: row.id,
      kind: "file",
      organizationId: row.organizationId,
      name,
      stream: Readable.from([picture]),
    });
    if (pins.length === 0) continue;
    const answer = { values: [`${planValue({ id, name })}\n${pinLines(pins)}`] };
    await tx
      .update(intakeAnswers)
      .set({ answer })
      .where(and(eq(intakeAnswers.projectId, row.id), eq(intakeAnswers.fieldId, field.id)));
  }
}

/** Two roof planes from above, with three rows of modules on the lower one. */
function roofPlan(): string {
  const module = (column: number, row: number) =>
    `<rect x="${210 + column * 98}" y="${470 + row * 130}" width="90" height="122" fill="#dfe7f5" stroke="#3a4d6b" stroke-width="2"/>`;
  const modules = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 8 }, (_, column) => module(column, row)),
  );
  const line = `fill="none" stroke="#3b3b3b" stroke-width="4"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="960"><rect width="1200" height="960" fill="#fff"/><rect x="120" y="100" width="960" height="790" ${line}/><path d="M120 440H1080" ${line} stroke-dasharray="18 10"/><rect x="860" y="190" width="90" height="90" ${line}/><circle cx="300" cy="240" r="26" ${line}/>${modules.join("")}</svg>`;
}
