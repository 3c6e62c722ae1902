import type { Subjects } from "#app/platform/testing/subjects.ts";
import { newId } from "#db/columns.ts";
import { makeChoiceList } from "./factories.ts";

export const subjects: Subjects = {
  "choice list": async ({ organizationId }) =>
    (await makeChoiceList(organizationId, { name: `List ${newId()}` })).id,
};
