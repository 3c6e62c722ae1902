import type { Outcome } from "#app/platform/outcome.ts";

/** The steps of an intake that a phone stores until it is online. */
export const intakeSteps = ["start", "submit"] as const;

export type IntakeStep = (typeof intakeSteps)[number];

/** All steps that are sent with a key, so that a repeated request runs them only once. */
export type ReceivedStep = IntakeStep | "cancel" | "draw" | "message" | "photos";

/** The result of a step. A refusal states why and changes nothing. */
export type StepResult = Outcome<
  { drawn?: { id: string; version: number }; status?: "Review" | "Completed" },
  { message: string }
>;
