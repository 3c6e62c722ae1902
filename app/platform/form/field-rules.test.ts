import { describe, expect, it } from "vitest";
import {
  emailError,
  latitudeError,
  lengthError,
  longitudeError,
  phoneError,
} from "./field-rules.ts";

describe("the generic field rules", () => {
  it.each([
    ["", "this field is required"],
    ["ab", "must be at least 3 characters"],
    ["abc", null],
    ["a".repeat(40), null],
    ["a".repeat(41), "may be no longer than 40 characters"],
  ])("limits the length of %o", (text, message) => expect(lengthError(text)).toBe(message));

  it.each([
    ["é".normalize("NFD").repeat(40), null],
    ["👩‍👧".repeat(40), null],
    ["👩‍👧".repeat(41), "may be no longer than 40 characters"],
    ["👩‍👧", "must be at least 3 characters"],
    ["e\u0301".repeat(100_000), "may be no longer than 40 characters"],
  ])("counts %.8s as people do", (text, message) => expect(lengthError(text)).toBe(message));

  it("accepts other limits", () => {
    expect(lengthError("a", { min: 1, max: 2 })).toBeNull();
    expect(lengthError("aaa", { min: 1, max: 2 })).toBe("may be no longer than 2 characters");
  });

  it.each([
    ["", "this field is required"],
    ["abc", "is not a valid email address"],
    ["a@b", "is not a valid email address"],
    ["a@b.c, d@e.f", "is not a valid email address"],
    ["<script>@x.test", "is not a valid email address"],
    ['"x"@x.test', "is not a valid email address"],
    ["ann@x.test\r\nBcc: bo@x.test", "is not a valid email address"],
    ["ann@x..test", "is not a valid email address"],
    ["ann@.test", "is not a valid email address"],
    ["ann\u202e@x.test", "is not a valid email address"],
    ["Ann <ann@x.test>", "is not a valid email address"],
    [`${"a".repeat(249)}@x.te`, null],
    [`${"a".repeat(250)}@x.te`, "may be no longer than 254 characters"],
    ["o'brien@exämple.test", null],
    ["ann.lee+solar@sub.example.com", null],
  ])("reads %o as an email address", (text, message) => expect(emailError(text)).toBe(message));

  it.each([
    ["", "this field is required"],
    ["12ab", "invalid phone number format"],
    ["123456", "invalid phone number format"],
    ["1234567890123456", "invalid phone number format"],
    [`555${" ".repeat(40)}0100`, "invalid phone number format"],
    ["555-0100", null],
    ["(303) 555-0100", null],
    ["+1 303.555.0100 x12", null],
  ])("reads %o as a phone number", (text, message) => expect(phoneError(text)).toBe(message));

  it.each(["90", "-90", "0", "45.5", ".5", "+12"])("accepts the latitude %s", (text) =>
    expect(latitudeError(text)).toBeNull(),
  );

  it.each(["90.1", "-91", "x", "1e1", "4 5"])("refuses the latitude %s", (text) =>
    expect(latitudeError(text)).toBe("must be a number between -90 and 90"),
  );

  it.each(["33,4484", "0,5"])("names the dot for the latitude %s", (text) =>
    expect(latitudeError(text)).toBe(
      "must be a number between -90 and 90, with a dot for decimals",
    ),
  );

  it("limits the longitude to 180 degrees on each side", () => {
    expect(longitudeError("-180")).toBeNull();
    expect(longitudeError("180.1")).toBe("must be a number between -180 and 180");
    expect(longitudeError("")).toBe("this field is required");
  });
});
