/** Public file of this module: the lists that questions use. */
export {
  changeChoiceList,
  findChoiceList,
  getChoiceList,
  listChoiceLists,
  type ListedChoiceList,
} from "./domain/choice-lists.server.ts";
export { optionsFrom } from "./domain/list-uses.server.ts";
