/** Public file with the reads of a form's actions, ratings and icons for other modules. */
export {
  listActions,
  listWholeActions,
  type ListedAction,
} from "./domain/actions/list-actions.server.ts";
export { listNamedActions, type NamedAction } from "./domain/actions/list-named-actions.server.ts";
export {
  gatherRecommendations,
  writeRecommendations,
} from "./domain/copy-recommendations.server.ts";
export { assertIconFits, storeIcon } from "./domain/ratings/icon-pictures.server.ts";
export { dataUrlOf, receiveDataUrl } from "./domain/ratings/picture-data.server.ts";
export { readRecommendationTexts } from "./domain/languages/recommendation-texts.server.ts";
export { translateRecommendations } from "./domain/languages/translate-recommendations.server.ts";
