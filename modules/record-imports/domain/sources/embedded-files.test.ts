/** Files inside of JSON are taken out while it is read, wherever its pieces end. */
import { expect, test } from "vitest";
import {
  decodeEmbedded,
  embeddedAt,
  namedEmbedded,
  withoutEmbedded,
  withoutPlaces,
} from "./embedded-files.ts";

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function joined(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const all = [];
  for await (const chunk of stream) all.push(chunk);
  return Buffer.concat(all);
}

const photo = Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256));
const base64 = photo.toString("base64");
const record = {
  id: "a",
  text: 'say "data:image/png;base64,AAAA" \\',
  pictures: [{ name: "one.jpg", content: `data:image/jpeg;base64,${base64}` }],
  signature: `data:image/png;base64,${base64}`,
  empty: "",
  data: "data:",
  url: "data:text/plain,hello",
};

test.for([1, 2, 3, 7, 64, 121, 1_000, 100_000])("in pieces of %i bytes", async (size) => {
  for (const text of [JSON.stringify(record), JSON.stringify(record).replaceAll("/", "\\/")]) {
    const bytes = Buffer.from(text);
    const rest = JSON.parse(
      (await joined(withoutEmbedded(pieces(bytes, size)))).toString(),
    ) as typeof record;
    const { pictures, signature, ...others } = rest;
    const { pictures: _pictures, signature: _signature, ...expected } = record;
    expect(others).toEqual(expected);
    for (const [name, ending] of [
      [pictures[0]!.content, "jpg"],
      [signature, "png"],
    ] as const) {
      expect(name.endsWith(`.${ending}`)).toBe(true);
      const { from, to } = embeddedAt(name)!;
      const content = await joined(decodeEmbedded(pieces(bytes.subarray(from, to), size)));
      expect(content.equals(photo)).toBe(true);
    }
    expect(withoutPlaces(pictures[0]!.content).slice(0, -3)).toBe(
      withoutPlaces(signature).slice(0, -3),
    );
  }
});

test("a file has the name that its record gives it", () => {
  const content = "embedded-1-20-0123456789ab.jpg";
  expect(embeddedAt(namedEmbedded(content, "a/one.jpg"))).toEqual({ from: 1, to: 20 });
  expect(namedEmbedded(content, "a/one.jpg").endsWith("/one.jpg")).toBe(true);
  expect(namedEmbedded("https://x.test/one.jpg", "one.jpg")).toBe("one.jpg");
  expect(embeddedAt("one.jpg")).toBeNull();
});

test("a text that never ends is not kept in memory", async () => {
  async function* endless() {
    yield Buffer.from('{"a": "data:image/png;base64,');
    for (let count = 0; count < 200; count += 1) yield Buffer.alloc(1_000_000, "A");
  }
  expect((await joined(withoutEmbedded(endless()))).length).toBeLessThan(100);
});
