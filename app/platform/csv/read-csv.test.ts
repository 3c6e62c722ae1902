import { describe, expect, test } from "vitest";
import { decodeUnicode } from "./decode-text.ts";
import { readCsv } from "./read-csv.ts";

const rows = [
  ["name", "city"],
  ["Zoë, Ann", "Łódź; old"],
];
const quoted = (separator: string) =>
  `name${separator}city\r\n"Zoë, Ann"${separator}"Łódź; old"\r\n`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

describe("a CSV file of a spreadsheet program", () => {
  test.each([
    ["with commas", utf8(quoted(","))],
    ["with semicolons, as in Europe", utf8(quoted(";"))],
    ["with tabs, as it is copied", utf8(quoted("\t"))],
    ["that names its separator", utf8(`sep=;\r\n${quoted(";")}`)],
    ["as Unicode text", utf16(quoted("\t"))],
    ["as Unicode text without a mark", Buffer.from(quoted("\t"), "utf16le")],
    ["as Unicode text of another byte order", Buffer.from(utf16(quoted(","))).swap16()],
    ["with a mark in front", utf8(`\uFEFF${quoted(",")}`)],
  ])("%s is read", (_, bytes) => {
    expect(readCsv(decodeUnicode(bytes)!, 10)).toEqual(rows);
  });

  test("may have quotes inside its texts", () => {
    const text = `owner,city\nRobert "Bob" Doe,Phoenix\n"Bob" Doe,Tempe\n"Ann ""A"" Lee",Mesa\n`;
    expect(readCsv(text, 10).slice(1)).toEqual([
      ['Robert "Bob" Doe', "Phoenix"],
      ['"Bob" Doe', "Tempe"],
      ['Ann "A" Lee', "Mesa"],
    ]);
  });

  test("with a separator inside its header's quotes is split by the other one", () => {
    expect(readCsv(`"a;b;c;d",e\n1,2\n`, 10)).toEqual([
      ["a;b;c;d", "e"],
      ["1", "2"],
    ]);
  });
});
