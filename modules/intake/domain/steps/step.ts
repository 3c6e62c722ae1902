import type { Outcome } from "#app/platform/outcome.ts";

/** Steps of an intake that wait on a phone until there is a line. */
export const intakeSteps = ["start", "submit"] as const;

export type IntakeStep = (typeof intakeSteps)[number];

/** All that comes under a key, by which sending it twice is the same as once. */
export type ReceivedStep = IntakeStep | "cancel" | "draw" | "message" | "photos";

/** What became of a step; a refusal says why and changes nothing. */
export type StepAnswer = Outcome<{ drawn?: { id: string; version: number } }, { sentence: string }>;
