import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "../../threads/threads.server.ts";
import { household, manyLanguages } from "../testing/sample-forms.ts";
import type { RawWorksheet } from "../worksheets.ts";
import {
  unreadableMessage,
  macrosMessage,
  encryptedMessage,
  notAWorkbookMessage,
  tooLargeUnpackedMessage,
} from "../reading/workbook-limits.ts";
import { writeWorkbook } from "./write-workbook.server.ts";

const text = (value: string) => new TextEncoder().encode(value);

/** Drops empty cells at the end of rows, which a workbook does not store. */
function trimmed(worksheets: readonly RawWorksheet[]): RawWorksheet[] {
  return worksheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1)),
  }));
}

/**
 * Returns a compound file, the container of .xls and of protected workbooks, with a stream of that name in its
 * directory.
 */
function container(stream: string): Uint8Array {
  const bytes = Buffer.alloc(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.write(stream, 1024, "utf16le");
  return bytes;
}

const parts = {
  "[Content_Types].xml": text("<Types/>"),
  "xl/workbook.xml": text("<workbook/>"),
};

describe("a workbook", () => {
  it.each([household, manyLanguages])("is read back as it was written", async (...worksheets) => {
    expect(trimmed(await readWorkbook(await writeWorkbook(worksheets)))).toEqual(
      trimmed(worksheets),
    );
  });

  it("keeps text that looks like a formula, line breaks, emoji and right-to-left script", async () => {
    const worksheets = [
      { name: "survey", rows: [["type"], ["=1+1"], ["a\nb"], ["🌞 <b>&amp;"], ["قياس"]] },
    ];
    expect(await readWorkbook(await writeWorkbook(worksheets))).toEqual(worksheets);
  });

  it("is refused with more than 10,000 rows, and the message names the worksheet", async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => [`row ${index}`]);
    await expect(readWorkbook(await writeWorkbook([{ name: "choices", rows }]))).rejects.toThrow(
      "The sheet “choices” has 10,001 rows. Only 10,000 are read.",
    );
  });
});

describe("refused without being opened", () => {
  it.each([
    ["a text", text("type,name,label"), notAWorkbookMessage],
    ["an empty file", new Uint8Array(), notAWorkbookMessage],
    ["a broken archive", text("PK\u0003\u0004 and no more"), notAWorkbookMessage],
    ["another archive", zipSync({ "a.txt": text("a") }), notAWorkbookMessage],
    ["a broken .xls", container("Workbook"), unreadableMessage],
    ["an .xls with macros", container("_VBA_PROJECT_CUR"), macrosMessage],
    ["a workbook with a password", container("EncryptedPackage"), encryptedMessage],
    ["a table of another kind", text("type,name,label\ntext,a,A\n"), notAWorkbookMessage],
    [
      "a workbook of the binary kind",
      zipSync({ ...parts, "xl/workbook.bin": text("x") }),
      unreadableMessage,
    ],
    [
      "a workbook with macros",
      zipSync({ ...parts, "xl/vbaProject.bin": text("x") }),
      macrosMessage,
    ],
    [
      "a zip bomb",
      zipSync({ ...parts, "xl/worksheets/sheet1.xml": new Uint8Array(70_000_000) }),
      tooLargeUnpackedMessage,
    ],
  ])("%s", async (_, bytes, message) => {
    await expect(readWorkbook(bytes)).rejects.toThrow(message);
  });

  it("a zip bomb with a false directory", async () => {
    const bomb = zipSync({ ...parts, "xl/worksheets/sheet1.xml": new Uint8Array(70_000_000) });
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let index = 0; index < bomb.length - 30; index += 1) {
      if (view.getUint32(index, true) === 70_000_000) view.setUint32(index, 100, true);
    }
    await expect(readWorkbook(bomb)).rejects.toThrow("damaged");
  });
});

describe("refused in its own thread", () => {
  it("a worksheet of a few bytes that claims a million rows and sixteen thousand columns", async () => {
    const [book] = [await writeWorkbook([{ name: "survey", rows: [["type"], ["text"]] }])];
    const { unzipSync } = await import("fflate");
    const opened = unzipSync(book ?? new Uint8Array());
    const worksheetXml = new TextDecoder().decode(opened["xl/worksheets/sheet1.xml"]);
    opened["xl/worksheets/sheet1.xml"] = text(
      worksheetXml.replaceAll("A2", "XFD1048576").replaceAll('r="2"', 'r="1048576"'),
    );
    await expect(readWorkbook(zipSync(opened))).rejects.toThrow(/damaged|rows|columns/);
  }, 30_000);
});
