import type { Outcome } from "#app/platform/outcome.ts";

/** Steps of an intake that wait on a phone until it is online. */
export const intakeSteps = ["start", "submit"] as const;

export type IntakeStep = (typeof intakeSteps)[number];

/** All steps that are sent under a key, so that a repeated request runs them once. */
export type ReceivedStep = IntakeStep | "cancel" | "draw" | "message" | "photos";

/** The result of a step. A refusal states why and changes nothing. */
export type StepResult = Outcome<
  { drawn?: { id: string; version: number }; status?: "Review" | "Completed" },
  { sentence: string }
>;
