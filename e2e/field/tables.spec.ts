/** A repeating section as a table: what only a browser does with its keyboard and its clipboard. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { makeVisit } from "../large-visit.ts";

const paste = (page: Page, cell: string, text: string) =>
  page.getByLabel(cell, { exact: true }).evaluate((control, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    control.dispatchEvent(event);
  }, text);

test("a table is filled in by keyboard and by a pasted block, which one step undoes @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, "The visit is arranged in the product's database.");
  const { projectId, email } = await makeVisit(database!, {
    title: "Strings",
    sections: [
      {
        id: "string",
        title: "Strings",
        fields: [
          { id: "voc", type: "numeric-input", label: "Voltage", allowDecimals: true },
          { id: "isc", type: "numeric-input", label: "Current", allowDecimals: true },
          { id: "power", type: "calculation", label: "Power", calculation: "{voc} * {isc}" },
          { id: "state", type: "templated", label: "State" },
          { id: "note", type: "text-area-field", label: "Remarks" },
        ],
        repeat: { noun: "String", count: { by: "added" }, table: true },
      },
    ],
  });
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole("button", { name: "Add string" }).click();
  await cell("String 2, Voltage").waitFor();
  await cell("String 1, Voltage").fill("400");
  await cell("String 1, Voltage").press("Enter");
  await expect(cell("String 2, Voltage")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cell("String 2, Current")).toBeFocused();
  await page.keyboard.type("9");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("8");
  await expect(cell("String 1, Power")).toHaveText("3200");

  await paste(page, "String 2, Voltage", "410\t9.5\t\tPass\n420\tbad\t\tfail\n");
  await expect(page.getByRole("status").filter({ hasText: "filled in" })).toContainText(
    "5 cells filled in. 1 string added. Not filled in: String 3, Current: “bad” is not an answer.",
  );
  await expect(cell("String 3, State")).toHaveValue("Fail");
  await expect(cell("String 2, Power")).toHaveText("3895");
  await expectAccessible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell("String 3, State")).toHaveCount(0);
  await expect(cell("String 2, Current")).toHaveValue("9");
  await expect(cell("String 2, Voltage")).toHaveValue("");

  await page.getByRole("link", { name: "String 2" }).click();
  await page.getByRole("textbox", { name: "Remarks" }).fill("Loose");
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(cell("String 2, Current")).toHaveValue("9");
  await expect
    .poll(
      async () =>
        (
          await database!`select field_id from intake_answers where project_id = ${projectId}
            and answer->'values' <> '[]' order by 1`
        ).map(({ field_id: id }) => String(id).split("~")[0]),
      { timeout: 20_000 },
    )
    .toEqual(["isc", "isc", "note", "power", "repeat:string", "voc"]);
});
