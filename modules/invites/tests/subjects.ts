import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeInvite } from "./invite-setup.ts";

export const subjects: Subjects = {
  "special access": async ({ organizationId, people }, { form = "" }) => {
    const { client, admin } = people;
    const named = { id: form, title: "Roof check" };
    const made = { organizationId, form: named, rubricId: "rubric", client, admin };
    return (await makeInvite(made)).id;
  },
};
