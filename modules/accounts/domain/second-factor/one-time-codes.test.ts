import { describe, expect, test } from "vitest";
import { codeUrl, newCodeSecret, stepOfCode } from "./one-time-codes.ts";

/** The secret and times of RFC 6238, appendix B, with the last six of its eight digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("time-based codes", () => {
  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_111_111_111, "050471", 37_037_037],
    [1_234_567_890, "005924", 41_152_263],
    [2_000_000_000, "279037", 66_666_666],
    [20_000_000_000, "353130", 666_666_666],
  ])("at %i s the code is %s", (seconds, code, step) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1_000))).toBe(step);
  });

  test("the steps before and after are accepted, others are not", () => {
    const code = "287082";
    const at = (seconds: number) => stepOfCode(secret, code, new Date(seconds * 1_000));
    expect([at(29), at(30), at(60), at(89), at(90)]).toEqual([1, 1, 1, 1, null]);
    expect(stepOfCode(secret, "081804", new Date(1_111_111_049_000))).toBeNull();
  });

  test.each(["", "28708", "2870820", "28708x", "２８７０８２", "287 082 1"])(
    "%j is no code",
    (code) => {
      expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
    },
  );

  test("the authenticator URL names the issuer and the account", () => {
    const made = newCodeSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newCodeSecret()).not.toBe(made);
    const address = new URL(codeUrl(made, "ines+roof@customer.test"));
    expect(address.protocol + address.host).toBe("otpauth:totp");
    expect(decodeURIComponent(address.pathname)).toBe("/Fieldlight:ines+roof@customer.test");
    expect(address.searchParams.get("secret")).toBe(made);
    expect(address.searchParams.get("issuer")).toBe("Fieldlight");
  });
});
