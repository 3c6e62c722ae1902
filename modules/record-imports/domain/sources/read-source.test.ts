/** Files of records are read one by one, whatever their size, and broken ones are explained. */
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readRecords } from "./read-source.ts";
import type { SourceRecord } from "./source-record.ts";

/** The bytes in pieces, as a store sends them. */
function streamOf(text: string, size = 7): Readable {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
}

async function idsIn(name: string, text: string, size?: number) {
  const found = [];
  let source = "";
  for await (const { id } of readRecords(streamOf(text, size), name, (product) => {
    source = product.name;
  }))
    found.push(id);
  return { source, ids: found };
}

const submission = (id: string) => ({
  _uuid: id,
  "roof/sound": "ß“yes”",
  _attachments: [{ a: [1] }],
});

test.for([
  [
    "of the API of KoboToolbox",
    JSON.stringify({ count: 2, results: [submission("a"), submission("b")] }),
  ],
  ["in a list", JSON.stringify([submission("a"), submission("b")])],
  ["one a line", `${JSON.stringify(submission("a"))}\n${JSON.stringify(submission("b"))}\n`],
  ["with a mark in front", `\uFEFF${JSON.stringify([submission("a"), submission("b")])}`],
] as const)("records %s", async ([, text]) => {
  const expected = { source: "ODK or KoboToolbox", ids: ["a", "b"] };
  expect(await idsIn("x.json", text, 1_000)).toEqual(expected);
});

test("a single record", async () => {
  const audit = { audit_id: "one", audit_data: {}, items: [] };
  expect(await idsIn("x.json", JSON.stringify(audit), 1_000)).toEqual({
    source: "SafetyCulture",
    ids: ["one"],
  });
});

test.for([
  ["commas", ","],
  ["semicolons", ";"],
  ["tabs", "\t"],
] as const)("rows with %s, quotes and line breaks", async ([, sign]) => {
  const rows = [
    ["_uuid", "note, or; more"].map((name) => `"${name}"`),
    ["a", '"two\nlines, ""quoted"""'],
    ["b", "x"],
  ];
  const text = rows.map((row) => row.join(sign)).join("\r\n");
  expect((await idsIn("x.csv", text)).ids).toEqual(["a", "b"]);
});

test.for([
  ["x.json", '[{"_uuid": "a"}, {"_uuid":', "damaged or incomplete"],
  ["x.json", '[{"_uuid": "a"} {"_uuid": "b"}]', "damaged or incomplete"],
  ["x.json", "[1, 2, 3]", "no records"],
  ["x.json", "", "no records"],
  ["x.csv", "", "no records"],
  ["x.csv", "name,city\nAnn,Ames\n", "no records"],
] as const)("%s with %j is refused", async ([name, text, why]) => {
  await expect(idsIn(name, text)).rejects.toThrow(why);
});

test("a record that is too large is refused before it is in memory", async () => {
  const long = "x".repeat(1_000_000);
  const text = `[{"_uuid": "a"${Array.from({ length: 8 }, (_, n) => `, "q${n}": "${long}"`).join("")}}]`;
  await expect(idsIn("x.json", text, 65_536)).rejects.toThrow("larger than 5 MB");
});

async function recordsIn(stream: Readable): Promise<SourceRecord[]> {
  const found = [];
  for await (const record of readRecords(stream, "x.csv", () => undefined)) found.push(record);
  return found;
}

test("a row of 50 MB is refused before it is in memory", async () => {
  async function* endless() {
    yield Buffer.from("_uuid,note\r\na,");
    for (let count = 0; count < 50; count += 1) yield Buffer.alloc(1_000_000, "x");
  }
  await expect(recordsIn(Readable.from(endless()))).rejects.toThrow("larger than 5 MB");
});

test.for([
  ["UTF-8 with a mark", Buffer.from("\uFEFF_uuid;note\r\na;ß\r\n")],
  ["UTF-16, as Excel writes Unicode text", Buffer.from("\uFEFF_uuid\tnote\r\na\tß\r\n", "utf16le")],
] as const)("rows in %s", async ([, bytes]) => {
  const [record] = await recordsIn(Readable.from([bytes]));
  expect(record?.cells).toEqual([{ path: "note", value: { kind: "text", text: "ß" } }]);
});

test("values nested a thousand times deep are read without an error", async () => {
  const deep = `[{"_uuid": "a", "q": ${'{"q":'.repeat(1_000)}1${"}".repeat(1_000)}}]`;
  expect((await idsIn("x.json", deep, 1_000)).ids).toEqual(["a"]);
});
