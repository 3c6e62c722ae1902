/** Archives that unpack to far more than they should, or are no archives, are refused with a reason. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { reviewed, useImportSetup, view } from "./import-setup.ts";

useTestDatabase();
useImportSetup();

const header = "SubmissionDate,roof-sound,KEY\n";

test("a table that is mostly zeros is not unpacked to its end", async () => {
  const row = `2021-05-04,${"0".repeat(10_000)},uuid:x\n`;
  const archive = zipSync({ "roof.csv": strToU8(header + row.repeat(1_500)) }, { level: 9 });
  expect(archive.length).toBeLessThan(200_000);
  const id = await reviewed("roof.zip", archive);
  expect(await view(id)).toMatchObject({
    status: "failed",
    message: "This ZIP file has too many or too large files.",
    canConfirm: false,
  });
});

test("an archive without a table has no records", async () => {
  const id = await reviewed("roof.zip", zipSync({ "a.jpg": strToU8("x") }));
  expect((await view(id)).message).toContain("We found no records in this file.");
});
