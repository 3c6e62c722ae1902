import type { Subjects } from "#app/platform/testing/subjects.ts";

export const subjects: Subjects = {};
