import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBasedOnName, passwordError } from "./password-rules.ts";

const email = "Ines.Roth@customer.test";
const guessable = "is too easy to guess";
const ownAddress = "may not be your email address";

describe("passwords", () => {
  test.each([
    ["", "must be at least 8 characters"],
    ["7 signs", "must be at least 8 characters"],
    ["ööö öö!", "must be at least 8 characters"],
    ["x y".repeat(334), "may be no longer than 1000 characters"],
    ["ines.roth@CUSTOMER.test", ownAddress],
    ["INES.ROTH", ownAddress],
    ["customer.test", ownAddress],
    ["aaaaaaaa", guessable],
    ["abababab", guessable],
    ["12345678", guessable],
    ["QWERTYUIOP", guessable],
    ["Fieldlight1", guessable],
    ["P.assword!1", guessable],
    ["inspector24", guessable],
  ])("%j is refused", (password, error) => {
    expect(passwordError(password, email)).toBe(error);
  });

  test.each([
    "8 signs!",
    "only lower case letters",
    "ÜBERSCHUSS IM MAI",
    "🌞🌻🏠🔧📷🗺️✅",
    "fieldlight keeps my roof dry",
    "37 roofs, 12 ladders".repeat(50),
  ])("%j is accepted", (password) => {
    expect(passwordError(password, email)).toBeNull();
  });

  test("no kind of character is required or forbidden", () => {
    const words = fc.string({ unit: "grapheme", minLength: 8, maxLength: 100 });
    fc.assert(
      fc.property(words, (password) => {
        const error = passwordError(password, email);
        expect([null, guessable]).toContain(error);
        if (error) expect(new Set(password.toLowerCase()).size).toBeLessThanOrEqual(14);
      }),
    );
  });
});

describe("names of the person's organization", () => {
  const names = ["Inés Roth", "", "Roof & Sky GmbH", "太陽光株式会社"];

  test.each(["roofsky gmbh1", "Roof & Sky GmbH!", "INÉSROTH 1", "roth2026", "太陽光株式会社2026"])(
    "%j is made of them",
    (password) => {
      expect(isBasedOnName(password, names)).toBe(true);
    },
  );

  test.each(["roth and the quiet roof", "sky12345", "20262026!", "rothroth", "roofandsky"])(
    "%j is more than the names",
    (password) => {
      expect(isBasedOnName(password, names)).toBe(false);
    },
  );

  test("without names nothing is refused", () => {
    expect(isBasedOnName("12345678", ["", "12"])).toBe(false);
  });
});
