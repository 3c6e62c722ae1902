import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { awkward } from "../xlsform/testing/sample-forms.ts";
import { busyMessage, limits, tooFarApartMessage } from "../xlsform/reading/workbook-limits.ts";
import { writeWorkbook } from "../xlsform/writing/write-workbook.server.ts";
import { readFile, readWorkbook } from "./threads.server.ts";
import { Semaphore } from "#app/platform/auth/semaphore.ts";

/** A workbook with one worksheet that no spreadsheet program would write. */
function workbookOf(rows: string): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="survey" sheetId="1" r:id="one"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="one" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}" xmlns:x="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

describe("files read in threads", () => {
  test("files beyond the queue limit are refused as busy, the others are read", async () => {
    const bytes = await writeWorkbook(awkward);
    const capacity = limits.threads + limits.waiting;
    const reads = Array.from({ length: capacity + 7 }, () => readWorkbook(bytes));
    const answers = await Promise.allSettled(reads);
    const rejected = answers.filter((answer) => answer.status === "rejected");
    expect(rejected.map(({ reason }) => reason as unknown)).toEqual(
      Array.from(
        { length: 7 },
        () => expect.objectContaining({ status: 503, message: busyMessage }) as unknown,
      ),
    );
    expect(answers.slice(0, capacity).every(({ status }) => status === "fulfilled")).toBe(true);
    await expect(readWorkbook(bytes)).resolves.toHaveLength(awkward.length);
  }, 60_000);

  test.each([
    [
      "two cells",
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="20000"><c s="1" r="A20000"><v>1</v></c></row>',
    ],
    ["one cell", '<x:row r="9000"><x:c r="XFD9000" t="n"><x:v>1</x:v></x:c></x:row>'],
  ])("a small workbook with %s far apart is refused before it is read", async (_, rows) => {
    const bytes = workbookOf(rows);
    await expect(readWorkbook(bytes)).rejects.toMatchObject({
      status: 413,
      message: tooFarApartMessage,
    });
  });

  test("blank rows are not counted, and filled rows below them are read", async () => {
    const last = limits.rows + 5;
    const row = (index: number) =>
      `<row r="${index}"><c r="A${index}" t="inlineStr"><is><t>type</t></is></c></row>`;
    const [worksheet] = await readWorkbook(workbookOf(`${row(1)}${row(3)}${row(last)}`));
    expect(worksheet?.rows).toHaveLength(last);
    expect(worksheet?.rows.filter(([cell]) => cell === "type")).toHaveLength(3);
  });

  test("JSON that would exhaust the memory of the process is refused before parsing", async () => {
    const bytes = Buffer.from(`[${"{},".repeat(6_000_000)}{}]`);
    await expect(readFile({ name: "large.json", bytes }, false)).rejects.toMatchObject({
      status: 400,
      message: "This JSON file is too large for a form.",
    });
  }, 60_000);
});

describe("semaphore slots", () => {
  const refuse = (): never => {
    throw new Error("no slot");
  };

  test("are assigned in order of arrival, never more at once than the limit", async () => {
    const semaphore = new Semaphore({ slots: 2, queueLimit: 9, waitLimit: 60_000 });
    const [began, ends]: [number[], (() => void)[]] = [[], []];
    const all = Array.from({ length: 5 }, (_, index) =>
      semaphore.run(() => {
        began.push(index);
        return new Promise<void>((resolve) => void ends.push(resolve));
      }, refuse),
    );
    expect(began).toEqual([0, 1]);
    for (let index = 0; index < 5; index += 1) {
      ends[index]?.();
      await all[index];
      await Promise.resolve();
      expect(began).toHaveLength(Math.min(5, index + 3));
    }
    expect(began).toEqual([0, 1, 2, 3, 4]);
  });

  test("a waiter gives up after its timeout, and failed work releases its slot", async () => {
    const semaphore = new Semaphore({ slots: 1, queueLimit: 1, waitLimit: 5 });
    let fail: (reason: Error) => void = () => undefined;
    const first = semaphore.run(() => new Promise<void>((_, reject) => (fail = reject)), refuse);
    const second = semaphore.run(() => Promise.resolve("second"), refuse);
    await expect(semaphore.run(() => Promise.resolve(), refuse)).rejects.toThrow("no slot");
    await expect(second).rejects.toThrow("no slot");
    fail(new Error("broken"));
    await expect(first).rejects.toThrow("broken");
    await expect(semaphore.run(() => Promise.resolve("third"), refuse)).resolves.toBe("third");
  });
});
