import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeFormAction, makeFormRating } from "./factories.ts";

export const subjects: Subjects = {
  rating: ({ organizationId }, { form = "" }) => makeFormRating(organizationId, form),

  action: ({ organizationId }, { form = "" }) => makeFormAction(organizationId, form),
};
