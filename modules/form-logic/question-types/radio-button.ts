import { choiceType } from "./choice-type.ts";

export const radioButton = choiceType({
  label: "Radio buttons",
  choices: "one",
  startingOptions: ["Pass", "Fail", "Missing", "N/A"],
  xlsform: { typeNames: [], select: "select_one" },
});
