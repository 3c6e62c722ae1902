import { choiceType } from "./choice-type.ts";

export const dropdown = choiceType({
  label: "Dropdown",
  choices: "one",
  xlsform: { typeNames: [], select: "select_one", appearance: "minimal" },
});
