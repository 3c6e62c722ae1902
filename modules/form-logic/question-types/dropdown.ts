import { choiceType } from "./choice-type.ts";

export const dropdown = choiceType({
  label: "Dropdown",
  choices: "one",
  xlsform: { words: [], select: "select_one", appearance: "minimal" },
});
