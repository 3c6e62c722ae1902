import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawShapes, writeSvg } from "./draw-shapes.ts";
import { drawingInput } from "./shapes.input.ts";
import { maxShapes, type Shape } from "./shapes.ts";

const size = { width: 400, height: 200 };
const line: Shape = { kind: "line", color: "Red", from: [0, 0.5], to: [1, 0.5] };
const words = (text: string): Shape => ({ kind: "text", color: "Blue", at: [0.1, 0.5], text });

const read = (shapes: unknown, basedOn = "0") =>
  drawingInput.safeParse({ basedOn, shapes: JSON.stringify(shapes) });

describe("a drawing", () => {
  it("is at the same place at every size", async () => {
    for (const scale of [1, 3]) {
      const scaled = { width: size.width * scale, height: size.height * scale };
      const { data, info } = await sharp(Buffer.from(writeSvg([line], scaled)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const red = (x: number, y: number) => data[(y * info.width + x) * info.channels];
      expect(red(scaled.width / 2, scaled.height / 2)).toBe(255);
      expect(red(scaled.width / 2, 10)).toBe(0);
    }
  });

  it("writes texts so that they are never markup", async () => {
    const svg = writeSvg([words(`</text><image href="file:///etc/passwd"/>&"'`)], size);
    expect(svg).not.toContain("<image");
    expect(svg).toContain("&#60;image href=&#34;file:");
    await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
  });

  it("draws each stroke over a wider dark one, and an arrow has a head", () => {
    const arrow = drawShapes([{ ...line, kind: "arrow" }], size);
    expect(arrow.map(({ attributes }) => attributes.stroke)).toEqual(["black", "red"]);
    expect(String(arrow[0]?.attributes.d).match(/M/g)).toHaveLength(3);
  });
});

describe("a posted drawing", () => {
  it("is accepted unchanged, and its texts without characters that XML does not allow", () => {
    const result = read([line, words("Crack\u0000 here\uD800")], "3");
    const shapes = [line, words("Crack  here\uFFFD")];
    expect(result.data).toEqual({ basedOn: 3, shapes, goesOnFrom: [] });
  });

  it.each([
    ["no JSON", "{"],
    ["no list", { ...line }],
    ["too many shapes", Array.from({ length: maxShapes + 1 }, () => line)],
    ["a place outside", [{ ...line, to: [1.1, 0] }]],
    ["a color of its own", [{ ...line, color: "url(#x)" }]],
    ["a kind of its own", [{ ...line, kind: "image" }]],
    ["a text too long", [words("x".repeat(81))]],
    ["a text of nothing", [words(" \u0007 ")]],
  ])("is refused with %s", (_what, shapes) => {
    const json = typeof shapes === "string" ? shapes : JSON.stringify(shapes);
    expect(drawingInput.safeParse({ basedOn: "0", shapes: json }).success).toBe(false);
  });
});
