import { choiceType } from "./choice-type.ts";

export const multiselect = choiceType({
  label: "Multi-select",
  choices: "many",
  isScored: false,
  xlsform: { typeNames: [], select: "select_multiple", appearance: "minimal" },
});
