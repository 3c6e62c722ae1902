/** Repeating sections on a phone: instances are added, filled in alike and removed without a connection. */
import { downloadForOffline } from "../download-for-offline.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeVisit } from "../large-visit.ts";

test("strings of two inverters are added and measured offline, and arrive once @js @phone-only", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeVisit(database!, {
    title: "Strings",
    sections: [
      {
        id: "site",
        title: "Site",
        fields: [{ id: "inverters", type: "numeric-input", label: "Inverters" }],
      },
      {
        id: "inverter",
        title: "Inverters",
        fields: [{ id: "model", type: "single-input", label: "Model" }],
        repeat: {
          noun: "Inverter",
          count: { by: "answer", fieldId: "inverters" },
          titledBy: ["model"],
        },
      },
      {
        id: "string",
        title: "Strings",
        fields: [{ id: "voltage", type: "numeric-input", label: "Voltage" }],
        repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
      },
    ],
  });
  const section = (name: string) => page.getByRole("form", { name, exact: true });
  const next = () => page.getByRole("button", { name: "Next" }).click();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const type = (name: string, text: string) =>
    page.getByRole("textbox", { name, exact: true }).fill(text);
  await signInAs(email);
  await downloadForOffline(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Start/ }).click();
  await press("Start");
  await type("Inverters", "2");
  await next();
  await expect(section("Inverter 1")).toBeVisible();
  await type("Model", "SE7600H");
  await next();
  await expect(section("Inverter 1, String 1")).toBeVisible();
  await type("Voltage", "400");
  await press("Add string");
  await expect(section("Inverter 1, String 2")).toBeVisible();
  await press("Same answers as String 1");
  await expect(page.getByRole("textbox", { name: "Voltage", exact: true })).toHaveValue("400");
  await press("Add string");
  await expect(section("Inverter 1, String 3")).toBeVisible();
  await press("Remove this string");
  await expect(section("Inverter 1, String 2")).toBeVisible();
  await press("Undo");
  await expect(section("Inverter 1, String 3")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await page.locator(".section-bar summary").click();
  await expect(page.getByRole("link", { name: /^Inverter 1, SE7600H/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^String/ })).toHaveCount(4);

  await context.setOffline(false);
  const stored = () => database!`
    select split_part(field_id, '~', 1) as question, count(*)::int from intake_answers
    where project_id = ${projectId} group by 1 order by 1`;
  await expect
    .poll(async () => (await stored()).map(({ question, count }) => `${question} ${count}`), {
      timeout: 30_000,
    })
    .toEqual(["inverters 1", "model 1", "repeat:string 1", "voltage 2"]);
});
