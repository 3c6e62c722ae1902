/** Public file of this module for scoring a project. */
export { scoreProject, type ProjectToScore } from "./domain/results/score-project.server.ts";
export { scoreSoFar } from "./domain/results/score-so-far.server.ts";
