/** Public file of this module for comparing two scores of a project. */
export {
  compareScores,
  type ScoreComparison,
  type ScoreSide,
} from "./domain/results/compare-scores.ts";
