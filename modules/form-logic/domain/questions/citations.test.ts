import { expect, test } from "vitest";
import { aField, aFormOf } from "../../testing/form-factories.ts";
import { codeEditions } from "../forms/form-types.ts";
import { citationIn, withCitations } from "./citations.ts";

test.each([
  [{}, [null, null, null, null]],
  [{ "2017": "690.12" }, Array.from({ length: 4 }, () => "NEC 2017 690.12")],
  [
    { "2017": "690.56(C)", "2023": "690.12(D)" },
    ["NEC 2017 690.56(C)", "NEC 2017 690.56(C)", "NEC 2023 690.12(D)", "NEC 2023 690.12(D)"],
  ],
  [{ "2026": "690.12" }, [null, null, null, "NEC 2026 690.12"]],
])("%j by edition", (citations, expected) => {
  expect(codeEditions.map((edition) => citationIn(citations, edition))).toEqual(expected);
});

test("a form gets the citations of one edition; one without any stays the same object", () => {
  const cited = aFormOf(aField("a", { citations: { "2020": "705.12" } }), aField("b"));
  const [a, b] = withCitations(cited, "2023").sections[0]!.fields;
  expect(a).toMatchObject({ citation: "NEC 2020 705.12" });
  expect(b).not.toHaveProperty("citation");
  const plain = aFormOf(aField("b"));
  expect(withCitations(plain, "2023")).toBe(plain);
});
