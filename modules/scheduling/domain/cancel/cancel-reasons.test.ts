import { describe, expect, it } from "vitest";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { cancelInput } from "./cancel-inspection.input.ts";
import { cancelReasons, findReason, missingExtras } from "./cancel-reasons.ts";

const comment = { comment: "You must enter a comment explaining why you canceled" };
const photo = { photo: "You must upload a photo to explain why you canceled this intake" };

describe.each<[string, Record<string, string>, boolean]>([
  ["Onsite cancellation by homeowner, no reschedule needed", {}, false],
  ["Onsite cancellation by homeowner, reschedule needed", comment, true],
  ["Onsite cancellation by inspector (other safety concern, 18+yr old not home)", {}, true],
  ["Onsite No-Show", photo, false],
  ["Weather conditions, reschedule requested", {}, true],
  ["Weather conditions, no reschedule", {}, false],
])("%s", (text, missing, reschedule) => {
  const reason = findReason(text)!;

  it("requires its extras, and a reschedule or not", () => {
    expect(missingExtras(reason, { comment: " ", photo: false })).toEqual(missing);
    expect(missingExtras(reason, { comment: "Dog", photo: true })).toEqual({});
    expect(reason.reschedule ?? false).toBe(reschedule);
  });

  it("is read from a posted form", () => {
    expect(cancelInput.parse({ reason: text, version: "2" })).toEqual({
      reason,
      comment: "",
      version: 2,
    });
  });
});

it("there are exactly six reasons", () => {
  expect(cancelReasons).toHaveLength(6);
  for (const reason of ["", undefined, "Because"]) {
    const parsed = cancelInput.safeParse({ reason });
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({
      reason: "Select a reason for canceling this inspection",
    });
  }
});
