import { expect, test } from "vitest";
import { manufacturerQuestions } from "./manufacturer-questions.ts";

test.each([
  ["What maker and model is on the module label?", "module"],
  ["Panel manufacturer", "module"],
  ["Inverter make:", "inverter"],
  ["Brand of the micro-inverters", "inverter"],
])("%s asks for the manufacturer of the %s", (text, kind) => {
  const other = kind === "module" ? "inverter" : "module";
  expect(manufacturerQuestions({ id: text })).toEqual({ [kind]: ["id"], [other]: [] });
});

test.each([
  "How many modules are installed?",
  "Who is the maker of the racking?",
  "Do module and inverter maker agree with the plan?",
  "Is the makeshift panel cover removed?",
])("%s asks for the manufacturer of no single kind", (text) => {
  expect(manufacturerQuestions({ id: text })).toEqual({ module: [], inverter: [] });
});
