/** Public file of this module for the actions that a result recommends. */
export {
  recommendActions,
  type RecommendedAction,
} from "./domain/results/recommend-actions.server.ts";
