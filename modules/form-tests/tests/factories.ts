import { db } from "#db/client.server.ts";
import { formTests } from "../schema.ts";

/** A test of the question "sound", which passes and is the only one. */
export async function makeFormTest(
  organizationId: string,
  formId: string,
  set: Partial<typeof formTests.$inferInsert> = {},
) {
  const [test] = await db
    .insert(formTests)
    .values({
      name: "Good roof",
      rubricId: "none",
      answers: { sound: { values: ["Yes"] } },
      expected: { verdict: "Pass", passed: 1, total: 1, failures: [] },
      ...set,
      organizationId,
      formId,
    })
    .returning();
  return test!;
}
