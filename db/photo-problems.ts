/** What can be wrong with a stored photo as evidence. */
export const photoProblems = ["blurred", "dark", "screenshot"] as const;

export type PhotoProblem = (typeof photoProblems)[number];
