/** Analytics and My Home on paper, in portrait and landscape, on US and European paper sizes. */
import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "../fixtures.ts";

interface PrintedText {
  words: string;
  /** The distance from the bottom of the sheet, in points. */
  height: number;
}

/** The words of each sheet. */
async function pagesOf(pdf: Buffer): Promise<PrintedText[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [{ words: item.str.trim(), height: Number(item.transform[5]) }]
          : [],
      );
    }),
  );
}

const formats = ["Letter", "A4"] as const;

async function eachFormat(
  page: Page,
  check: (sheets: PrintedText[][], output: string) => void | Promise<void>,
) {
  for (const format of formats)
    for (const landscape of [false, true]) {
      const sheets = await pagesOf(await page.pdf({ format, landscape }));
      await check(sheets, `${page.url()} on ${format}${landscape ? " across" : ""}`);
    }
}

/** What only a screen can press. */
const pressed =
  /^(Sign Out|Shortcuts|See Results|Filters|Show the figures|Pin to My Home|Zoom in|Show all days|Skip to the page)/;

/** No menu, no empty sheet, and no heading or head of a table alone at the foot of one. */
async function expectDocument(page: Page, sheets: PrintedText[][], output: string): Promise<void> {
  const heads = await page
    .locator("main :is(h2, h3, figcaption, thead th)")
    .evaluateAll((all) => all.map((head) => head.textContent.trim()));
  for (const [index, sheet] of sheets.entries()) {
    const words = sheet.map((printed) => printed.words);
    expect(words.length, `sheet ${index + 1} of ${output} is not empty`).toBeGreaterThan(0);
    expect(
      words.filter((word) => pressed.test(word)),
      output,
    ).toEqual([]);
    const foot = Math.min(...sheet.map(({ height }) => height));
    const last = sheet.filter(({ height }) => height < foot + 2).map((printed) => printed.words);
    expect(
      last.every((word) => heads.includes(word)),
      `${last.join()} ends ${output}`,
    ).toBe(false);
  }
}

/** The sheet on which these words are first printed. */
const pageWith = (sheets: PrintedText[][], text: string) =>
  sheets.findIndex((sheet) => sheet.some((printed) => printed.words === text));

function expectTogether(sheets: PrintedText[][], words: readonly string[], output: string): void {
  const on = words.map((word) => pageWith(sheets, word));
  expect(on, `${words.join()} of ${output}`).toEqual(on.map(() => on[0]));
  expect(on).not.toContain(-1);
}

/** Each sheet with a row of a table has the table's head. */
function expectHeads(sheets: PrintedText[][], row: RegExp, head: string, output: string): void {
  const rows = sheets.filter((sheet) => sheet.some(({ words }) => row.test(words)));
  expect(rows.length, output).toBeGreaterThan(0);
  for (const sheet of rows)
    expect(
      sheet.map(({ words }) => words),
      output,
    ).toContain(head);
}

/** Of the demo, whose completed projects have been scored. */
const query =
  "role=client&form=form-rooftop-inspection&rubric=rubric-rooftop-acceptance&frame=All+Time&see=1";

test("failing questions print with a table head on every sheet @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto(`/analytics?tab=improvement&${query}`);
  const links = page.getByRole("group", { name: "Failures by question" }).getByRole("link");
  const lines = await links.locator("[data-label-line]:first-child").allTextContents();
  expect(lines.length).toBeGreaterThan(5);
  const labels = [lines[0]!.trim(), lines.at(-1)!.trim(), "100%"];
  await eachFormat(page, async (sheets, output) => {
    expectTogether(sheets, labels, output);
    expectHeads(sheets.slice(1), /^\d+(\.\d)?%$/, "Cumulative", output);
    await expectDocument(page, sheets, output);
  });
});

test("outliers print with a table head on every sheet @js @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto(`/analytics?tab=outliers&${query}`);
  await expect(page.locator("td[data-tone] a").first()).toBeVisible();
  await eachFormat(page, async (sheets, output) => {
    expectHeads(sheets, /(not adjusted|\bp \d\.\d{3})$/, "Question", output);
    expect(
      sheets.flat().some(({ words }) => words.includes("exact test")),
      output,
    ).toBe(true);
    await expectDocument(page, sheets, output);
  });
});

test("the rolling average prints with a table head on every sheet @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto(`/analytics?tab=overall&${query}`);
  const chart = page.getByRole("group", { name: "30-day project average" });
  const ticks = await chart.locator("text").allTextContents();
  await eachFormat(page, async (sheets, output) => {
    expectTogether(sheets, ticks, output);
    expectHeads(sheets.slice(1), /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}$/, "Average", output);
    await expectDocument(page, sheets, output);
  });
});

test("the performance charts print with a table head on every sheet @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
  await eachFormat(page, async (sheets, output) => {
    expectTogether(sheets, ["AK", "ME", "FL", "PR"], output);
    expectHeads(sheets, /^\d+(\.\d)?% to \d+(\.\d)?%$/, "How sure", output);
    await expectDocument(page, sheets, output);
  });
});

test("My Home prints with a table head on every sheet @js @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/?span=last+a+year");
  const flow = page.getByRole("img", { name: "Weekly Project Flow" });
  const weeks = await flow.locator("text").allTextContents();
  await eachFormat(page, async (sheets, output) => {
    expectTogether(sheets, ["Weekly Project Flow", "Created", ...weeks.slice(-3)], output);
    expectTogether(sheets, ["Projects in Status", "Projects"], output);
    expectHeads(sheets, /^\(\d{3}\) 555-/, "Phone", output);
    await expectDocument(page, sheets, output);
  });
});
