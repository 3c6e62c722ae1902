import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileExpression, type FindSource } from "./compile-expression.ts";
import { formulas } from "./functions.ts";
import { formDialect, asArithmetic, printExpression } from "./print-expression.ts";
import { tryParseExpression } from "./parse-expression.ts";
import { textOfValue } from "./answer-values.ts";

const anyNumber: FindSource = (text) => ({ type: "number", text, eachOf: null, options: null });

/** @param values of the questions by their names. */
function valueOf(text: string, values: Record<string, number> = {}): string | null {
  const result = compileExpression(text, "own", anyNumber);
  if (result.refused) throw new Error(result.error.message);
  const { questions, run } = result.program;
  const known = (index: number) => values[questions[index] ?? ""];
  const value = run({ today: null, values: (index) => [known(index) ?? []].flat() });
  return value === null ? null : textOfValue("number", value, 3);
}

function arithmeticOf(text: string): string {
  const parsed = tryParseExpression(text);
  if (parsed.refused) throw new Error(parsed.message);
  return printExpression(asArithmetic(parsed.node), formDialect) ?? "";
}

describe("expected values of a string", () => {
  // Worked by hand for a module of 49.9 V, 42 V and 14.01 A.
  test.each([
    ["at standard test conditions", "voc(12, 49.9, -0.25, 25)", "598.800"],
    ["of hot cells", "voc(12, 49.9, -0.25, 65)", "538.920"],
    ["of cold cells", "voc(12, 49.9, -0.25, -15)", "658.680"],
    ["at maximum power", "vmp(12, 42, -0.34, 55)", "452.592"],
    ["of one string in weak light", "isc(1, 14.01, 0.05, 25, 700)", "9.807"],
    ["of two strings with hot cells", "isc(2, 14.01, 0.05, 65, 1000)", "28.580"],
    ["without light", "isc(2, 14.01, 0.05, 65, 0)", "0.000"],
  ])("%s: %s", (_when, text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  test("there is none before everything is known", () => {
    const text = "isc({strings}, {isc}, {per degree}, {cells}, {light})";
    const all = { strings: 1, isc: 10, "per degree": 0.05, cells: 45, light: 900 };
    expect(valueOf(text, all)).toBe("9.090");
    for (const name of Object.keys(all)) {
      const { [name as keyof typeof all]: _, ...others } = all;
      expect([name, valueOf(text, others)]).toEqual([name, null]);
    }
  });

  test.each([
    [
      "voc(12, 49.9)",
      "voc() needs 4 values. Write voc({modules}, {Voc}, {% per °C}, {cell temperature}).",
    ],
    [
      "isc(1, 'x', 0, 0, 0)",
      "isc() does not work with a number and a text and a number and a number and a number.",
    ],
  ])("%s is refused", (text, message) => {
    expect(compileExpression(text, "own", anyNumber)).toMatchObject({ error: { message } });
  });

  test("the arithmetic for other programs means the same", () => {
    const nested = "voc(2, voc(1, 3, 0, 25), -1, isc(1, 9, 0, 25, 1000))";
    expect(arithmeticOf(nested)).not.toMatch(/[a-z]/);
    expect(valueOf(arithmeticOf(nested))).toBe(valueOf(nested));
    const value = fc.double({ min: -2_000, max: 2_000, noNaN: true });
    const name = fc.constantFrom(...Object.keys(formulas));
    fc.assert(
      fc.property(name, fc.array(value, { minLength: 5, maxLength: 5 }), (fn, all) => {
        const count = fn === "isc" ? 5 : 4;
        const values = Object.fromEntries(all.map((each, index) => [`q${index}`, each]));
        const text = `${fn}(${Object.keys(values)
          .slice(0, count)
          .map((id) => `{${id}}`)
          .join(", ")})`;
        const direct = Number(valueOf(text, values));
        const written = Number(valueOf(arithmeticOf(text), values));
        expect(Math.abs(direct - written)).toBeLessThanOrEqual(0.001 + Math.abs(direct) * 1e-9);
      }),
    );
  });

  test("each degree changes a voltage by the coefficient, each module adds the same, and light scales a current", () => {
    const part = fc.double({ min: 0.1, max: 100, noNaN: true });
    const percent = fc.double({ min: -1, max: 1, noNaN: true });
    const degrees = fc.double({ min: -40, max: 90, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), part, percent, degrees, (modules, stc, k, t) => {
        // One module after the other, and one degree after the other.
        let expected = 0;
        for (let module = 0; module < modules; module += 1) expected += stc;
        expected += (expected * k * t) / 100 - (expected * k * 25) / 100;
        const values = { modules, stc, k, t };
        for (const fn of ["voc", "vmp"])
          expect(Number(valueOf(`${fn}({modules}, {stc}, {k}, {t})`, values))).toBeCloseTo(
            expected,
            2,
          );
        const dark = Number(valueOf("isc({modules}, {stc}, {k}, {t}, 500)", values));
        expect(dark).toBeCloseTo(expected / 2, 2);
      }),
    );
  });
});
