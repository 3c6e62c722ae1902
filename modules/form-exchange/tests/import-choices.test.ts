/** Replacing the choices of a list by those of a file. */
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getChoiceList } from "#modules/choice-lists/public.server.ts";
import { makeChoiceList } from "#modules/choice-lists/tests/factories.ts";
import { printSheet } from "../domain/threads/threads.server.ts";
import * as importRoute from "../routes/import-choices.tsx";

const { action } = servedRoute("modules/form-exchange/routes/import-choices.tsx", importRoute);

useTestDatabase();

let admin: UserRow;
let listId: string;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  listId = (await makeChoiceList(admin.organizationId)).id;
});

const csv = "Module,Manufacturer\nM-1,Moon\nS-1,Sun\nS-2,Sun\nT-1,Star";

async function upload(file: File, only = "") {
  const body = new FormData();
  body.set("only", only);
  body.set("file", file);
  const request = await requestAs(admin, `/forms/lists/${listId}/import`, { method: "POST", body });
  return action({ request, params: { listId }, context: {} });
}

const labels = async () =>
  (await getChoiceList(await scopeOfUser(admin.id), listId)).choices.map(({ label }) => label);

test.each([
  ["a CSV", () => Promise.resolve(new File([csv], "list.csv"))],
  [
    "a workbook",
    async () => {
      const rows = csv.split("\n").map((line) => line.split(","));
      return new File([await printSheet({ name: "Modules", rows })], "list.xlsx");
    },
  ],
])("%s replaces the choices, all or those with words", async (_name, file) => {
  await upload(await file());
  expect(await labels()).toEqual(["M-1", "S-1", "S-2", "T-1"]);
  await upload(await file(), " moon, S-2 ,");
  expect(await labels()).toEqual(["M-1", "S-2"]);
});

test("a list that is longer than a form may have is read in part", async () => {
  const lines = Array.from({ length: 21_000 }, (_, at) => `P-${at},${at < 1_500 ? "Sun" : "Moon"}`);
  const file = new File([`Module,Manufacturer\n${lines.join("\n")}`], "list.csv");
  expect(JSON.stringify(await upload(file))).toContain("up to 2,000 choices. This one has 21,000.");
  await upload(file, "sun");
  expect(await labels()).toHaveLength(1_500);
});

test("words that no choice has are refused, and the list stays", async () => {
  const before = await labels();
  expect(await upload(new File([csv], "list.csv"), "Mars")).toMatchObject({
    data: { values: { only: "Mars" }, errors: { file: "None of the 4 choices has these words." } },
  });
  expect(await labels()).toEqual(before);
});
