/** A project on paper: filled sheets, without overlapping text. */
import { getDocumentProxy } from "unpdf";
import { expect, test } from "../fixtures.ts";

interface PrintedText {
  words: string;
  left: number;
  right: number;
  /** The distance of the baseline from the bottom of the sheet, in points. */
  line: number;
}

interface Sheet {
  height: number;
  printed: PrintedText[];
}

async function pagesOf(pdf: Buffer): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const sheet = await document.getPage(number);
      const { items } = await sheet.getTextContent();
      const printed = items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [left, line] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ words: item.str, left, right: left + item.width, line }];
      });
      return { height: sheet.getViewport({ scale: 1 }).height, printed };
    }),
  );
}

/** Points by which two rows of text must be apart at least. */
const tooClose = 6;

function overlapsOf(printed: readonly PrintedText[]): string[] {
  return printed.flatMap((one, index) =>
    printed
      .slice(index + 1)
      .filter((other) => Math.abs(one.line - other.line) < tooClose)
      .filter((other) => one.left < other.right - 2 && other.left < one.right - 2)
      .map((other) => `${one.words} / ${other.words}`),
  );
}

/** The printed part of a sheet, from its top to its last line. */
function filledOf({ height, printed }: Sheet): number {
  return 1 - Math.min(...printed.map(({ line }) => line)) / height;
}

for (const format of ["Letter", "A4"] as const)
  test(`a project that is long fills the sheets of ${format} @js @nightly`, async ({
    page,
    signInAs,
  }) => {
    await signInAs("admin");
    for (const id of ["demo-project-100", "demo-project-101", "demo-project-001"]) {
      await page.goto(`/projects/${id}/manage`);
      await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
      const sheets = await pagesOf(await page.pdf({ format }));
      const output = `${id} on ${format}`;
      expect(sheets.length, output).toBeLessThanOrEqual(3);
      for (const [index, { printed }] of sheets.entries()) {
        expect(printed.length, `sheet ${index + 1} of ${output}`).toBeGreaterThan(0);
        expect(overlapsOf(printed), `sheet ${index + 1} of ${output}`).toEqual([]);
      }
      for (const [index, sheet] of sheets.slice(0, -1).entries())
        expect(filledOf(sheet), `sheet ${index + 1} of ${output}`).toBeGreaterThan(0.7);
      const words = sheets.flatMap(({ printed }) => printed.map((one) => one.words));
      expect(words, output).not.toContain("Add documents");
      // An entry of the history stays with the name and the time beside or below it.
      for (const { printed } of sheets) {
        const foot = Math.min(...printed.map(({ line }) => line));
        const last = printed.filter(({ line }) => line < foot + 2).map((one) => one.words);
        expect(last.join(" ").trim(), output).not.toMatch(
          /^(report generated|finalized|submitted for review|started an intake)$/,
        );
      }
    }
  });
