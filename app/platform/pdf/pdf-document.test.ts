import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { getDocumentProxy } from "unpdf";
import { createPdf, type PdfOptions } from "./pdf-document.server.ts";
import { pagesOf } from "./testing/pdf-pages.ts";

const options: PdfOptions = { title: "Inspection", createdAt: new Date("2026-03-01T12:00:00Z") };

/** Every third number of lines by day, each at night: pages break after one of them. */
const step = process.env.UNIT_TESTS === "nightly" ? 1 : 3;
const countsFrom = (first: number) =>
  Array.from({ length: 24 / step }, (_, index) => first + index * step);

describe("createPdf", () => {
  test("draws every part, with the number of each page", async () => {
    const pdf = createPdf({ ...options, footer: "Roth Solar" });
    pdf.heading("Inspection of 1 Größe Way");
    pdf.status("Passed", "good");
    pdf.facts([
      { label: "Inspector", value: "Ines Roth" },
      { label: "Score", value: "92", tone: "good" },
    ]);
    pdf.paragraph("All modules were seen.");
    pdf.pageBreak();
    pdf.table({
      columns: [
        { heading: "Question", width: 2 },
        { heading: "Points", width: 1, align: "right" },
      ],
      rows: [["Grounding", "5"]],
    });
    const pages = await pagesOf(await pdf.finish());
    expect(pages).toHaveLength(2);
    expect(pages[0]).toBe(
      "Inspection of 1 Größe Way|Passed|Inspector|Ines Roth|Score|92|All modules were seen.|Roth Solar|Field|light|Page 1 of 2",
    );
    expect(pages[1]).toBe(
      "Question|Points|Grounding|5|Inspection|Roth Solar|Field|light|Page 2 of 2",
    );
  });

  test("a finding leads to the answer that it is about, on another page", async () => {
    const pdf = createPdf(options);
    pdf.heading("What to do");
    const finding = {
      title: "Is the roof sound?",
      badge: null,
      found: "No",
      actions: [],
      image: null,
    };
    pdf.finding({ ...finding, at: "sound" });
    pdf.finding({ ...finding, title: "Is it dry?" });
    pdf.pageBreak();
    pdf.table({
      columns: [{ width: 2 }, { width: 1 }],
      rows: [[{ text: "Is the roof sound?", at: "sound" }, "No"]],
    });
    const document = await getDocumentProxy(new Uint8Array(await pdf.finish()));
    const links = (await (await document.getPage(1)).getAnnotations()) as { dest: string }[];
    expect(links.map(({ dest }) => dest)).toEqual(["sound"]);
    const [page] = (await document.getDestination("sound")) as [{ num: number; gen: number }];
    expect(await document.getPageIndex(page)).toBe(1);
  });

  test("names who made the document and for whom", async () => {
    const pdf = createPdf(options);
    pdf.brands([
      {
        name: "Roth Solar",
        logo: await drawPanelPhoto({ label: "A logo", seed: 1, width: 96, height: 72 }),
      },
      { name: "Meadow Finance", logo: null },
    ]);
    pdf.title("1 Main Street", "Report");
    const [page] = await pagesOf(await pdf.finish());
    expect(page).toContain("Roth Solar|for Meadow Finance|Report|1 Main Street");
  });

  test("a short table stays on one page with its heading", async () => {
    for (const lines of [44, 46, 48, 50]) {
      const pdf = createPdf(options);
      pdf.paragraph("line\n".repeat(lines));
      pdf.heading("Score", 2);
      pdf.table({
        columns: [{ width: 1 }, { width: 1 }],
        rows: ["Critical", "Major", "Minor", "Minimum"].map((name) => [name, "2"]),
      });
      const pages = await pagesOf(await pdf.finish());
      const withTable = pages.filter((page) => /Score|Critical|Major|Minor|Minimum/.test(page));
      expect(withTable, `after ${lines} lines`).toHaveLength(1);
    }
  });

  test("a long table continues over pages, repeats its headings and loses no row", async () => {
    const pdf = createPdf(options);
    const rows = Array.from({ length: 150 }, (_, n) => [
      `row-${n}`,
      "wrapped text ".repeat((n % 5) * 8),
    ]);
    pdf.table({
      columns: [
        { heading: "Name", width: 1 },
        { heading: "Note", width: 2 },
      ],
      rows,
    });
    const pages = await pagesOf(await pdf.finish());
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.every((page) => page.startsWith("Name|Note|"))).toBe(true);
    const found = pages
      .join("|")
      .split("|")
      .filter((run) => run.startsWith("row-"));
    expect(found).toEqual(rows.map(([name]) => name));
  });

  test("a cell longer than a page is split and complete", async () => {
    const pdf = createPdf(options);
    const words = Array.from({ length: 2_000 }, (_, n) => `word${n}`);
    pdf.table({ columns: [{ width: 1 }, { width: 3 }], rows: [["Note", words.join(" ")]] });
    const text = (await pagesOf(await pdf.finish())).join("|");
    expect(text.match(/word\d+/g)).toEqual(words);
  });

  test("a long text without spaces and empty cells cause no error", async () => {
    const pdf = createPdf({ ...options, size: "a4" });
    pdf.table({
      columns: [{ width: 1 }, { width: 9 }],
      rows: [["x".repeat(400), ""], [], ["", "last"]],
    });
    const text = (await pagesOf(await pdf.finish())).join("|");
    expect(text.match(/x/g)).toHaveLength(400);
    expect(text).toContain("last");
  });

  test("pictures are in a grid, and a damaged one is replaced by a note", async () => {
    const image = await drawPanelPhoto({ label: "Row 1", seed: 2, width: 160, height: 120 });
    const pdf = createPdf(options);
    pdf.pictures([
      ...Array.from({ length: 16 }, (_, n) => ({ image, caption: `Photo ${n + 1}` })),
      { image: Buffer.from("no picture"), caption: "Broken" },
    ]);
    const bytes = await pdf.finish();
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages.join("|").match(/Photo \d+/g)).toHaveLength(16);
    expect(pages.at(-1)).toContain("This photo cannot be shown.|Broken");
    expect(bytes.toString("latin1").match(/\/DCTDecode/g)?.length).toBeGreaterThan(0);
  });

  test.each(countsFrom(30))(
    "after %i lines a heading is on the page of its content",
    async (lines) => {
      const pdf = createPdf(options);
      for (let line = 0; line < lines; line++) pdf.paragraph("line");
      pdf.heading("Roof", 2);
      pdf.heading("Tiles", 3);
      pdf.table({ columns: [{ width: 1 }], rows: [["word ".repeat(120) + "end"], ["next"]] });
      const pages = await pagesOf(await pdf.finish());
      const page = pages.find((text) => text.includes("Roof"));
      expect(page).toMatch(/Roof\|Tiles\|word .*end\|/);
    },
  );

  test.each(countsFrom(8))(
    "after %i rows the last two are on the page of their first pictures",
    async (count) => {
      const image = await drawPanelPhoto({ label: "Row 1", seed: 2, width: 40, height: 30 });
      const pdf = createPdf(options);
      const rows = Array.from({ length: count }, () => ["row"]);
      pdf.table({
        columns: [{ width: 1 }],
        rows: [...rows, ["Is it flashed?"], ["Is it sound?"]],
        picturesNext: { count: 4, columns: 3 },
      });
      pdf.pictures(Array.from({ length: 4 }, (_, n) => ({ image, caption: `Photo ${n}` })));
      const pages = await pagesOf(await pdf.finish());
      expect(pages.find((text) => text.includes("Is it sound?"))).toContain(
        "Is it flashed?|Is it sound?|Photo 0|Photo 1|Photo 2",
      );
      expect(pages.join("|").match(/\brow\b/g)).toHaveLength(count);
    },
  );

  test.each(countsFrom(8))("after %i rows no row of a table is alone on a page", async (count) => {
    const pdf = createPdf(options);
    for (let line = 0; line < count; line++) pdf.paragraph("line");
    pdf.heading("Roof", 2);
    const rows = Array.from({ length: 55 }, (_, number) => [`row ${number}`]);
    pdf.table({ columns: [{ width: 1 }], rows });
    for (const page of await pagesOf(await pdf.finish()))
      expect(page.match(/\brow\b/g)?.length).not.toBe(1);
  });

  test("the same content gives the same file, and writeTo sends it too", async () => {
    const draw = () => {
      const pdf = createPdf(options);
      pdf.heading("Same");
      return pdf;
    };
    const target = new PassThrough();
    const [one, other] = await Promise.all([
      draw().finish(),
      buffer(target),
      draw().writeTo(target),
    ]);
    expect(one.subarray(0, 5).toString()).toBe("%PDF-");
    expect(one.equals(other)).toBe(true);
  });

  test("a target that fails rejects", async () => {
    const target = new Writable({
      write: (_chunk, _encoding, done) => done(new Error("disk full")),
    });
    await expect(createPdf(options).writeTo(target)).rejects.toThrow("disk full");
  });
});
