import { parse } from "csv-parse/sync";
import { sql as fragment } from "drizzle-orm";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import readXlsx from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { named, pageRows, readPages } from "./read-pages.server.ts";
import { worksheetPieces } from "./write-xlsx.ts";
import { requireFit, streamPieces, writeWorksheet } from "./worksheet-file.server.ts";
import type { WorksheetFormat } from "./worksheet-formats.ts";
import type { WorksheetColumn } from "./worksheet-column.ts";

useTestDatabase();

type Row = { text: string; figure: number | null; day: string | null };

const columns: WorksheetColumn<Row>[] = [
  { heading: "Text, said", cell: ({ text }) => text },
  { heading: "Figure", kind: "number", cell: ({ figure }) => figure },
  { heading: "Day", kind: "day", cell: ({ day }) => day },
];

async function* once<Item>(...rows: Item[]) {
  yield rows;
}

async function bytesOf(format: WorksheetFormat, rows: Row[]): Promise<Uint8Array> {
  const stream = streamPieces(
    writeWorksheet(format, columns, once(...rows)),
    new AbortController(),
  );
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const csvOf = async (rows: Row[]) => Buffer.from(await bytesOf("csv", rows)).toString("utf8");
const row = (text: string, figure: number | null = null, day: string | null = null): Row => ({
  text,
  figure,
  day,
});

const awkward = [
  'say "hi", then\nleave',
  "line\r\nline",
  "lone\rreturn",
  "emoji 🏳️‍🌈 and 👩🏽‍🔧",
  "שלום, عالم",
  "<b>&amp;</b>",
  "x".repeat(30_000),
];

test("a workbook can have further worksheets, named as Excel accepts", async () => {
  const names = ["Strings", "strings", "A/B: [<&>] 'c'", "", "Long ".repeat(10).trim(), "Report"];
  const further = names.map((name) => ({
    name,
    pieces: () => worksheetPieces(columns, once(row(name, 1, "2024-01-05"))),
  }));
  const stream = streamPieces(
    writeWorksheet("xlsx", columns, once(row("first")), further),
    new AbortController(),
  );
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  const sheets = await readXlsx(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    "Report",
    "Strings",
    "strings 2",
    "A B c",
    "Section",
    "Long Long Long Long Long Long L",
    "Report 2",
  ]);
  const texts = sheets.map(({ data }) => String(data[1]?.[0] ?? ""));
  expect(texts).toEqual(["first", ...names]);
});

describe("a CSV file", () => {
  test("has its byte order mark, its headings, CR LF and days as MM-DD-YYYY", async () => {
    expect(await csvOf([row("Roth", -2.5, "2024-01-05"), row("")])).toBe(
      '\uFEFF"Text, said",Figure,Day\r\nRoth,-2.5,01-05-2024\r\n,,\r\n',
    );
  });

  test.each(["=1+1", "+1 555", "-2", "@SUM(A1)", "\tx", "\rx"])("escapes %j", async (text) => {
    const [, [cell] = []] = parse((await csvOf([row(text)])).slice(1), {
      record_delimiter: "\r\n",
    });
    expect(cell).toBe(`'${text}`);
  });

  test("reads back unchanged, whatever it contains", async () => {
    const anyRows = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.option(fc.integer())), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const text = await csvOf(rows.map(([content, figure]) => row(`.${content}`, figure)));
        const read = parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
        expect(read).toEqual(
          rows.map(([content, figure]) => ({
            "Text, said": `.${content}`,
            Figure: figure === null ? "" : String(figure),
            Day: "",
          })),
        );
      }),
    );
    const read = parse(await csvOf(awkward.map((text) => row(text))), {
      bom: true,
      from: 2,
      record_delimiter: "\r\n",
    });
    expect(read.map(([text]) => text)).toEqual(awkward);
  });

  test("reads back the same with two readers", async () => {
    const rows = [...awkward, "=1+1", 'a;b\t"c"', " spaces "].map((text, index) =>
      row(text, index % 2 === 0 ? index / 4 : null, "2024-02-29"),
    );
    const text = await csvOf(rows);
    const parsed = parse(text, { bom: true, record_delimiter: "\r\n" });
    const { data, errors } = Papa.parse<string[]>(text, {
      newline: "\r\n",
      skipEmptyLines: "greedy",
    });
    expect(errors).toEqual([]);
    expect(data).toEqual(parsed);
    expect(data).toHaveLength(rows.length + 1);
  });
});

/** No program opens a workbook with such a value, and "NaN" in a CSV is no number. */
const unwritable = [
  row("nan", Number.NaN),
  row("infinite", Number.POSITIVE_INFINITY, "not a day"),
  row("old", Number.NEGATIVE_INFINITY, "1850-03-01"),
];

test("neither format writes a number that is not finite, or a day that is none", async () => {
  expect(await csvOf(unwritable)).toBe(
    '\uFEFF"Text, said",Figure,Day\r\nnan,,\r\ninfinite,,not a day\r\nold,,03-01-1850\r\n',
  );
  const [worksheet] = await readXlsx(Buffer.from(await bytesOf("xlsx", unwritable)));
  expect(worksheet!.data.slice(1)).toEqual([
    ["nan", null, null],
    ["infinite", null, "not a day"],
    ["old", null, "03-01-1850"],
  ]);
});

describe("a workbook", () => {
  test("has real numbers and dates, and reads texts back unchanged", async () => {
    const bytes = await bytesOf("xlsx", [
      row("=1+1", 2.5, "2024-01-05"),
      ...awkward.map((text) => row(text)),
    ]);
    const [worksheet] = await readXlsx(Buffer.from(bytes));
    const data = worksheet!.data;
    expect(data[0]).toEqual(["Text, said", "Figure", "Day"]);
    expect(data[1]).toEqual(["=1+1", 2.5, new Date("2024-01-05T00:00:00Z")]);
    expect(data.slice(2).map(([text]) => text)).toEqual(
      awkward.map((text) => text.replaceAll("\r", "")),
    );
  });

  test("has a frozen row with filters, columns as wide as their content, and wrapped texts", async () => {
    const rows = [row("x".repeat(29), 2.5, "2024-01-05"), row("y".repeat(500))];
    const parts = unzipSync(await bytesOf("xlsx", rows));
    const worksheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
    expect(worksheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(worksheet).toContain('</sheetData><autoFilter ref="A1:C3"/></worksheet>');
    const widths = [...worksheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width);
    expect(widths).toEqual(["60", "9", "12"]);
    const [, style] = /<c r="A3" s="(\d)"/.exec(worksheet)!;
    const formats = strFromU8(parts["xl/styles.xml"]!).match(/<xf [^>]*><alignment[^>]*>/g)!;
    expect(formats[Number(style)]).toContain('wrapText="1"');
  });

  test("without rows still has its headings and filters", async () => {
    const worksheet = strFromU8(unzipSync(await bytesOf("xlsx", []))["xl/worksheets/sheet1.xml"]!);
    expect(worksheet).toMatch(/<row r="1">.+<\/row><\/sheetData><autoFilter ref="A1:C1"\/>/);
  });

  test("has times as times, which CSV has in words, and texts that are no time as they are", async () => {
    const times = ["14:30", "9:05", "00:00", "25:00", ""];
    const column = [{ heading: "At", kind: "time" as const, cell: (time: string) => time }];
    const worksheet = async (format: WorksheetFormat) =>
      Buffer.from(
        await new Response(
          streamPieces(writeWorksheet(format, column, once(...times)), new AbortController()),
        ).arrayBuffer(),
      );
    expect((await worksheet("csv")).toString("utf8")).toBe(
      "\uFEFFAt\r\n2:30 PM\r\n9:05 AM\r\n12:00 AM\r\n25:00\r\n\r\n",
    );
    const xml = strFromU8(unzipSync(await worksheet("xlsx"))["xl/worksheets/sheet1.xml"]!);
    const cells = [...xml.matchAll(/<c r="A[2-9]" s="(\d)"[^>]*>(?:<v>|.*?>)([^<]*)</g)];
    const day = 1_440;
    expect(cells.map(([, style, value]) => [style, value])).toEqual([
      ["3", String((14 * 60 + 30) / day)],
      ["3", String((9 * 60 + 5) / day)],
      ["3", "0"],
      ["5", expect.any(String)],
    ]);
  });

  test("has links as links, and no other formula, whatever a text says", async () => {
    const shown = [
      "https://example.test/a?b=1&c=2",
      'https://example.test/"&EVIL()',
      "=HYPERLINK(1)",
      "see https://example.test",
      `https://example.test/${"x".repeat(300)}`,
    ];
    const named = [
      { heading: "Id", cell: (text: string) => text, href: () => "https://product.test/1" },
      { heading: "Text", cell: (text: string) => text },
    ];
    const stream = streamPieces(
      writeWorksheet("xlsx", named, once(...shown)),
      new AbortController(),
    );
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    const [worksheet] = await readXlsx(bytes);
    expect(worksheet!.data.slice(1)).toEqual(shown.map((text) => [text, text]));
    const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
    const formulas = [...xml.matchAll(/<c r="B\d" [^>]*><f>(.*?)<\/f>/g)].map(([, text]) => text);
    expect(formulas).toEqual([
      'HYPERLINK("https://example.test/a?b=1&amp;c=2","https://example.test/a?b=1&amp;c=2")',
    ]);
    expect(xml).toContain('<f>HYPERLINK("https://product.test/1","=HYPERLINK(1)")</f>');
    expect(xml).toContain(
      '<f>HYPERLINK("https://product.test/1","https://example.test/""&amp;EVIL()")</f>',
    );
  });

  test("shortens a text too long for a cell, and says so", async () => {
    const bytes = await bytesOf("xlsx", [row("🔆".repeat(50_000))]);
    const [worksheet] = await readXlsx(Buffer.from(bytes));
    const text = String(worksheet!.data[1]?.[0]);
    expect(text.length).toBeLessThanOrEqual(32_767);
    expect(text.endsWith("🔆… (cut: a cell holds no more)")).toBe(true);
  });

  test("refuses a table too large for a workbook, which CSV allows", () => {
    expect(() => requireFit("xlsx", { rows: 1_048_576, columns: 3 })).toThrow("Choose CSV");
    expect(() => requireFit("xlsx", { rows: 1, columns: 16_385 })).toThrow("Choose CSV");
    expect(() => requireFit("csv", { rows: 1_048_576, columns: 16_385 })).not.toThrow();
  });
});

describe("readPages", () => {
  const numbers = (count: number, mark = "pages") =>
    fragment`select n as "n", ${mark}::text as "mark" from generate_series(1, ${count}::int) as n`;

  test.each([
    [0, []],
    [29, [29]],
    [30, [30]],
    [70, [30, 30, 10]],
  ])("%i rows come as pages of %j", async (count, sizes) => {
    const pages = [];
    for await (const page of readPages<{ n: number }>(numbers(count))) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat().map(({ n }) => n)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  test("returns columns under their names, parsed", async () => {
    const columnsOf = named({ flag: fragment`true`, list: fragment`'{"a": [1]}'::jsonb` });
    const select = db.select(columnsOf).from(fragment`(select 1) as one`);
    for await (const page of readPages(select))
      expect(page).toEqual([{ flag: true, list: { a: [1] } }]);
  });

  test("a wrong select, and an error partway, are thrown", async () => {
    const read = async (select: ReturnType<typeof fragment>) => {
      for await (const _ of readPages(select));
    };
    await expect(read(fragment`select no_such_column`)).rejects.toThrow("no_such_column");
    await expect(
      read(fragment`select 1 / (95 - n) from generate_series(1, 100) n`),
    ).rejects.toThrow("division");
  });

  test("a lost database connection partway is an error, not an end", async () => {
    const pages = readPages(numbers(100_000, "gone"));
    await pages.next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch%' and pid <> pg_backend_pid()`;
    const rest = async () => {
      for await (const _ of pages);
    };
    await expect(rest()).rejects.toThrow();
  });

  test("no further page is fetched for a reader that stops reading", async () => {
    const fetched = { rows: 0 };
    const all = readPages<{ n: number }>(fragment`select n as "n" from generate_series(1, 3000) n`);
    async function* counted() {
      for await (const page of all) {
        fetched.rows += page.length;
        yield page;
      }
    }
    const columns = [{ heading: "n", cell: ({ n }: { n: number }) => n }];
    const stream = streamPieces(writeWorksheet("csv", columns, counted()), new AbortController());
    const reader = stream.getReader();
    for (let piece = 0; piece < 3; piece += 1) await reader.read();
    // Enough time for the database to return hundreds more rows if they were requested.
    for (let round = 0; round < 20; round += 1) await db.execute(fragment`select 1`);
    expect(fetched.rows).toBeLessThanOrEqual(4 * pageRows);
    let pieces = 3;
    while (!(await reader.read()).done) pieces += 1;
    expect([fetched.rows, pieces]).toEqual([3000, 1 + 3000 / pageRows]);
  });

  test("a reader that disconnects stops the query and its connection", async () => {
    const stopping = new AbortController();
    const slow = fragment`select n as "n", pg_sleep(case when n > ${pageRows} then 60 else 0 end)::text as "slow" from generate_series(1, 100) n`;
    const pages = readPages(slow, { signal: stopping.signal });
    const single = writeWorksheet("csv", [{ heading: "n", cell: () => "x" }], pages);
    const reader = streamPieces(single, stopping).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const running = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and query like 'fetch%' and state = 'active'`;
    await expect.poll(async () => (await running()).length, { timeout: 10_000 }).toBe(0);
  });
});
