import { expect, test } from "vitest";
import { withAnswerCodes } from "./answer-codes.ts";
import { projectSearchText } from "./search-text.ts";

test("a project is found by its people, its address and their contact data", () => {
  const text = projectSearchText({
    siteOwnerName: "Ines Roth",
    siteAddress: "1 Main Street, Bisbee, AZ 85603",
    siteRepName: "Cy Lee",
    siteRepEmail: "Cy@Example.test",
    siteRepPhone: "(303) 555-0100",
    clientName: null,
    formTitle: "Roof check",
  });
  for (const part of ["ines roth", "85603", "cy lee", "cy@example.test", "3035550100"])
    expect(text).toContain(part);
  expect(text.split("\n")).not.toContain("");
});

test("a site known by its coordinates is found by the place near it, which is listed once", () => {
  const near = "Bisbee, AZ 85603";
  const site = { siteOwnerName: "Ines Roth", geocodeResults: { formatted_address: near } };
  const text = projectSearchText({ ...site, siteAddress: "31.44, -109.92" });
  expect(text).toBe("ines roth\n31.44, -109.92\nbisbee, az 85603");
  expect(projectSearchText({ ...site, siteAddress: near })).toBe("ines roth\nbisbee, az 85603");
});

test("codes of answers replace those at the end of the text, and stay when the text is written again", () => {
  const none = { searchText: "ines roth", answerCodes: "" };
  const first = withAnswerCodes(none, "gw-7741\nsn-1");
  expect(first).toEqual({ searchText: "ines roth\ngw-7741\nsn-1", answerCodes: "gw-7741\nsn-1" });
  expect(withAnswerCodes(first, "gw-2208").searchText).toBe("ines roth\ngw-2208");
  expect(withAnswerCodes(first, "")).toEqual(none);
  const edited = { siteOwnerName: "Bo Diaz", siteAddress: "Bisbee", answerCodes: "sn-1" };
  expect(projectSearchText(edited)).toBe("bo diaz\nbisbee\nsn-1");
});
