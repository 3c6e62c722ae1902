import { expect, test } from "vitest";
import {
  customReportInput,
  newReportInput,
  fullReportOptions,
} from "./custom/report-options.input.ts";

test("the form's checkboxes select the contents", () => {
  const read = customReportInput.parse({ branding: "client", noBlankFields: "on" });
  expect(read).toEqual({
    branding: "client",
    type: "report",
    contents: {
      ...fullReportOptions.contents,
      intakePhotos: false,
      projectHistoryLog: false,
      includeBlankFields: false,
    },
  });
});

test("a call without options includes everything", () => {
  expect(newReportInput.parse({ id: "p" })).toEqual({
    id: "p",
    options: { ...fullReportOptions, branding: "provider" },
  });
});

test.each([
  { id: "" },
  { id: "p", options: { branding: "mine" } },
  { id: "p", options: { type: "csv" } },
  { id: "p", options: { contents: { intakePhotos: "yes" } } },
])("%j is refused", (body) => {
  expect(newReportInput.safeParse(body).success).toBe(false);
});
