import { expect, test } from "vitest";
import { neededRules } from "./needed-rules.server.ts";

const page = `<main id="top"><p class="note wide md:flex [&amp;&gt;svg]:big">It is a <code>table</code>.</p><x-map></x-map></main>`;

test.each([
  ["a rule whose names all stand in the page", ".note.wide{a:b}", ".note.wide{a:b}"],
  ["not one that lacks a class", ".note .narrow{a:b}", ""],
  ["not one of which only words speak", "table,.table{a:b}", ""],
  ["of several selectors those that match", "main>p,ul,#top{a:b}", "main>p,#top{a:b}"],
  ["selectors without a name", "*,:before,[hidden]{a:b}", "*,:before,[hidden]{a:b}"],
  ["selectors with a pseudo-class", "p:not(.off):hover{a:b}", "p:not(.off):hover{a:b}"],
  ["one of alternatives", ":is(.note,.off){a:b}", ":is(.note,.off){a:b}"],
  [
    "escaped names",
    ".md\\:flex{a:b}.\\[\\&\\>svg\\]\\:big{a:b}",
    ".md\\:flex{a:b}.\\[\\&\\>svg\\]\\:big{a:b}",
  ],
  [
    "groups that hold something, and their order",
    "@layer base,late;@layer base{@media print{.off{a:b}.note{a:b}}@supports (a:b){.off{a:b}}}",
    "@layer base,late;@layer base{@media print{.note{a:b}}}",
  ],
  ["the names of layers that hold nothing", "@layer late{.off{a:b}}", "@layer late;"],
  ["elements whose names have hyphens", "x-map{a:b}x-chart{a:b}", "x-map{a:b}"],
  ["what is not a rule", "@keyframes turn{to{a:b}}", "@keyframes turn{to{a:b}}"],
])("a page needs %s", (_, stylesheet, needed) => {
  expect(neededRules(stylesheet)(page)).toBe(needed);
});
