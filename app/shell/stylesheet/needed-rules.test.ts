import { expect, test } from "vitest";
import { neededRules } from "./needed-rules.server.ts";

const page = `<main id="top"><p class="note wide md:flex [&amp;&gt;svg]:big">It is a <code>table</code>.</p><x-map style="color:var(--drawn)"></x-map></main>`;

test.each([
  ["a rule whose names are all in the page", ".note.wide{a:b}", ".note.wide{a:b}"],
  ["not one that lacks a class", ".note .narrow{a:b}", ""],
  ["not one of which only words speak", "table,.table{a:b}", ""],
  ["of several selectors those that match", "main>p,ul,#top{a:b}", "main>p,#top{a:b}"],
  ["selectors without a name", "*,:before,[hidden]{a:b}", "*,:before,[hidden]{a:b}"],
  ["selectors with a pseudo-class", "p:not(.off):hover{a:b}", "p:not(.off):hover{a:b}"],
  ["one of alternatives", ":is(.note,.off){a:b}", ":is(.note,.off){a:b}"],
  ["no rule that lacks all alternatives", ":where(.off,.gone .note) p{a:b}", ""],
  ["alternatives without a name", ":is(:not(.off),.off){a:b}", ":is(:not(.off),.off){a:b}"],
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
  [
    "groups of container queries that hold something",
    "@container (width<9px){.off{a:b}}@container (width<9px){.note{a:b}}",
    "@container (width<9px){.note{a:b}}",
  ],
  ["the names of layers that hold nothing", "@layer late{.off{a:b}}", "@layer late;"],
  [
    "custom properties that one of its rules reads",
    ":root{--read:a;--unread:b}.note{--own:a;c:var(--read)}.off{c:var(--unread)}",
    ":root{--read:a}.note{c:var(--read)}",
  ],
  [
    "custom properties that it reads itself, and what they read",
    ":root{--drawn:var(--inner,a);--inner:a}",
    ":root{--drawn:var(--inner,a);--inner:a}",
  ],
  [
    "registrations of custom properties that are read",
    "@property --drawn{a:b}@property --unread{a:b}",
    "@property --drawn{a:b}",
  ],
  ["elements whose names have hyphens", "x-map{a:b}x-chart{a:b}", "x-map{a:b}"],
  ["what is not a rule", "@keyframes turn{to{a:b}}", "@keyframes turn{to{a:b}}"],
])("a page needs %s", (_, stylesheet, needed) => {
  expect(neededRules(stylesheet)(page)).toBe(needed);
});
