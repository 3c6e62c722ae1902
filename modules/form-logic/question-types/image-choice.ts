import { choiceType } from "./choice-type.ts";

/** One choice, each with a picture that the author sends. */
export const imageChoice = {
  ...choiceType({
    label: "Choice of pictures",
    choices: "one",
    startingOptions: ["Option 1", "Option 2"],
    // An import makes radio buttons of it, and its picture columns are named as losses.
    xlsform: { typeNames: [], select: "select_one" },
  }),
  optionsHavePictures: true,
};
