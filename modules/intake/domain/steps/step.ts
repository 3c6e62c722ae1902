/** Steps of an intake that wait on a phone until there is a line. */
export const intakeSteps = ["start", "submit"] as const;

export type IntakeStep = (typeof intakeSteps)[number];

/** What became of a step; a refusal says why and changes nothing. */
export type StepAnswer =
  | { refused: false; drawn?: { id: string; version: number } }
  | { refused: true; sentence: string };
