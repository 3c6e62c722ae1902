import { choiceType } from "./choice-type.ts";

export const templated = choiceType({
  label: "Pass or fail",
  choices: "one",
  startingOptions: ["Pass", "Fail", "Missed", "N/A"],
  hasFixedOptions: true,
  // An import makes radio buttons of it.
  xlsform: { typeNames: [], select: "select_one" },
});
