import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

describe("packed loader data", () => {
  it("is unchanged after packing and unpacking, whatever its texts contain", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "small" }), (value) => {
        expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const quoted = { text: `It's a "test" \\ of 'quotes'` };
    expect(unpack(pack(quoted))).toEqual(quoted);
  });

  it("restores dates as dates", () => {
    const visit = { at: new Date("2026-11-22T17:27:51.042Z"), since: null, days: [new Date(0)] };
    expect(unpack(pack(visit))).toEqual(visit);
  });

  it("has no double quote that the page would have to escape", () => {
    expect(pack({ label: "Pass", options: ["Yes", "No"] }).text).not.toContain('"');
  });
});
