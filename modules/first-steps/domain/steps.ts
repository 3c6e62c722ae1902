/** The steps to the first scored report, in their order. Pure. */
export const stepIds = ["form", "inspector", "project", "visit", "report"] as const;

export type StepId = (typeof stepIds)[number];

/** Minutes that a newcomer takes. */
const minutes: Record<StepId, number> = { form: 2, inspector: 1, project: 4, visit: 2, report: 5 };

export interface Step {
  id: StepId;
  done: boolean;
  /** What was made, as a name. */
  made: string | null;
  /** The page of what was made, below the organization. */
  path: string | null;
  /** The page that schedules the project that was made. */
  schedule?: string;
}

/** The first step that is not done; null once all are. */
export function currentStep(steps: readonly Step[]): StepId | null {
  return steps.find(({ done }) => !done)?.id ?? null;
}

export function countDone(steps: readonly Step[]): number {
  return steps.filter(({ done }) => done).length;
}

export function minutesLeft(steps: readonly Step[]): number {
  return steps.reduce((sum, { id, done }) => sum + (done ? 0 : minutes[id]), 0);
}
