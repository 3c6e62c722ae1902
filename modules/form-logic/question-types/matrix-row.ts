/** One row of a grid of Pass and Fail: rows that follow each other are shown close together, each with its buttons. */
import { choiceType } from "./choice-type.ts";

export const matrixRow = {
  ...choiceType({
    label: "Matrix row",
    choices: "one",
    startingOptions: ["Pass", "Fail", "N/A"],
    xlsform: { typeNames: [], select: "select_one", appearance: "list-nolabel" },
  }),
  isRow: true,
};
