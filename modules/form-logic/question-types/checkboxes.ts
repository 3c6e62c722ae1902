import { choiceType } from "./choice-type.ts";

export const checkboxes = choiceType({
  label: "Checkboxes",
  choices: "many",
  xlsform: { words: [], select: "select_multiple", acknowledges: true },
});
