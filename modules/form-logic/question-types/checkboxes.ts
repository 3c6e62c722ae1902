import { choiceType } from "./choice-type.ts";

export const checkboxes = choiceType({
  label: "Checkboxes",
  choices: "many",
  xlsform: { typeNames: [], select: "select_multiple", acknowledges: true },
});
