import { expect, test } from "vitest";
import { projectSearchText } from "./search-text.ts";

test("a project is found by its people, its place and how to reach them", () => {
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
