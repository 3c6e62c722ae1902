import { describe, expect, it } from "vitest";
import { findMatchingNames } from "./matching-names.ts";

const names = ["Felix Navarro", "Noor Haddad", "Rooftop Photovoltaic Inspection", "50% Solar"];

describe("finding names similar to the text", () => {
  it.each([
    ["Felix", "Felix Navarro"],
    ["navarro", "Felix Navarro"],
    ["Rooftop Photovoltiac", "Rooftop Photovoltaic Inspection"],
    ["Haddat", "Noor Haddad"],
    ["50%", "50% Solar"],
  ])("%s finds %s", (text, name) => {
    expect(findMatchingNames(text, names)).toEqual([name]);
  });

  it.each(["Battery", "Nobody", "zzzz", "Felicity Northwood"])("%s finds nobody", (text) => {
    expect(findMatchingNames(text, names)).toEqual([]);
  });
});
