/** The ids of what a repeating section has once for each instance, for code that needs nothing else of a form. */
export {
  idInForm,
  idInInstance,
  inSentence,
  isInstanceList,
  mergeInstanceLists,
} from "./domain/repeats/instance-ids.ts";
