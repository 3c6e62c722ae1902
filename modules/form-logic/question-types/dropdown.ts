import { choiceType } from "./choice-type.ts";

export const dropdown = choiceType({
  label: "Dropdown",
  choices: "one",
  settings: {
    read: ({ acceptsOther }) => ({ acceptsOther }),
    errors: () => ({}),
    describe: ({ acceptsOther }) =>
      acceptsOther ? "Answers that are not in the list are accepted and flagged." : null,
    normalize: ({ acceptsOther }) => (acceptsOther ? { acceptsOther } : {}),
  },
  xlsform: { typeNames: [], select: "select_one", appearance: "minimal" },
});
