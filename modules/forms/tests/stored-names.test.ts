/** Forms, their sections and fields are also stored under the names of the specification. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

const state: FormField = {
  id: "state",
  type: "radio-button",
  label: "State",
  options: [{ label: "Good" }, { label: "Poor" }],
};
const dependent: FormField = {
  id: "repairs",
  type: "text-area-field",
  label: "Repairs",
  conditionGroup: {
    operand: "and",
    cgList: [
      {
        mustBeTrueValue: "all",
        conditionList: [
          { selectedQuestion: "state", selectedOperand: "is", selectedOption: "Poor" },
        ],
      },
    ],
  },
};

test("a form has its settings, the order of its sections, and its sections with their fields", async () => {
  const { id: userId, name, organizationId } = await makeUser({ type: "admin" });
  const made = await makeForm(organizationId, {
    createdById: userId,
    createdByName: name,
    skipReview: true,
    enableAutoRubric: true,
    definition: {
      sections: [
        { id: "roof", title: "Roof", fields: [state, dependent] },
        { id: "end", title: "End", fields: [] },
      ],
    },
  });
  const read = async () =>
    (await db.execute(sql`select * from documents.forms where id = ${made.id}`))[0]!;
  expect(await read()).toMatchObject({
    title: made.title,
    active: true,
    deleted: false,
    organization: { id: organizationId },
    createdBy: { id: userId, name },
    shared: false,
    skipReview: true,
    skipScheduling: false,
    noSchedule: false,
    enableAutoRubric: true,
    allowInspectorToCreateProjects: false,
    allowSpecialRegistration: false,
    logo: null,
    modified: false,
    order: ["roof", "end"],
    sections: [
      {
        id: "roof",
        title: "Roof",
        status: "active",
        order: ["state", "repairs"],
        fields: [
          { id: "state", type: "radio-button", options: [{ label: "Good" }, { label: "Poor" }] },
          { ...dependent, dependentQue: ["state"] },
        ],
      },
      { id: "end", order: [], fields: [] },
    ],
  });
  await db.update(forms).set({ deletedAt: new Date() }).where(eq(forms.id, made.id));
  expect(await read()).toMatchObject({ deleted: true });
});
