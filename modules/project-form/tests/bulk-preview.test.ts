import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { wrongHeaderMessage } from "../domain/bulk/parse-bulk-projects.ts";
import { readProject } from "#modules/projects/tests/project-setup.ts";
import {
  denver,
  newRow,
  uploadRows,
  confirmUpload,
  pick,
  refusalOf,
  send,
  step,
  useBulkSetup,
  view,
  runWriteJob,
  setup,
} from "./bulk-setup.ts";

useTestDatabase();
useBulkSetup();

describe("a file with its own header", () => {
  const own = "Customer,Street,City,State,Zip,E-mail,Phone number,Note";
  const file = `${own}\nAnn Lee,,Denver,CO,80202,ann@example.test,(303) 555-0100,later`;
  const idOf = (answer: unknown) =>
    (answer as Response).headers.get("location")!.split("/").at(-1)!;

  it("lets the user match its columns, with suggestions, and remembers the match", async () => {
    const refusal = refusalOf(await send(file));
    // The refusal has one message, and links to the next steps.
    expect(refusal).toMatchObject({
      message: wrongHeaderMessage,
      errors: { "match-the-columns": "Match the columns" },
    });
    expect(refusal.errors.file).toBeUndefined();
    expect(refusal.values).toMatchObject({
      ...pick(),
      fileColumns: own.split(","),
      "column:site owner": "0",
      "column:address": "1",
      "column:zip": "4",
      "column:email": "5",
      "column:phone": "6",
      "column:latitude": "",
    });
    const fields = Object.fromEntries(
      Object.entries(refusal.values).filter(([, value]) => typeof value === "string"),
    ) as Record<string, string>;
    const lacking = refusalOf(await send(file, { ...fields, "column:email": "" }));
    expect(lacking.errors["column:email"]).toBe("Choose a column.");
    const id = idOf(await send(file, { ...fields, "column:address": "" }));
    expect((await view(id)).rows).toMatchObject([
      { status: "ready", address: "Denver, CO 80202", siteOwner: "Ann Lee", rowNumber: 2 },
    ]);
    const again = idOf(await send(file.replace("Ann Lee", "Bo Lee")));
    expect((await view(again)).rows).toMatchObject([{ status: "ready", siteOwner: "Bo Lee" }]);
    // The columns that were matched for one header do not apply to another.
    const other = refusalOf(await send(file.replace("Note", "Notes"), fields));
    expect(other.message).toBe(wrongHeaderMessage);
  });

  it("refuses rows that do not fit the header one by one", async () => {
    const id = idOf(await send(`${file}\nBo Lee,,Denver`));
    expect((await view(id)).rows[1]).toMatchObject({
      status: "error",
      message: "This row has 3 columns, which does not fit the header",
    });
  });
});

describe("a row that contradicts itself", () => {
  const contradictory = [
    `"1 Main St, Denver, CO 85004",,,Ann Lee,,(303) 555-0100,ann@example.test,,`,
    `"1 Main St, Denver, CO 80000",,,Bo Lee,,(303) 555-0100,bo@example.test,,`,
    `"Denver, CO 80202",33.45,-112.07,Cy Lee,,(303) 555-0100,cy@example.test,,`,
    denver,
  ];

  it("has a warning, and becomes a project only after somebody accepts it", async () => {
    const id = await uploadRows(...contradictory);
    const page = await view(id);
    expect(page.rows.map(({ status, message }) => [status, message])).toEqual([
      [
        "warning",
        "ZIP code 85004 is in Phoenix, AZ, not in Denver, CO. The map will show Denver, CO.",
      ],
      ["warning", "ZIP code 80000 was not found. The map will show Denver, CO."],
      ["warning", expect.stringMatching(/^The coordinates are 58\d miles from the address\./)],
      ["ready", null],
    ]);
    expect(page).toMatchObject({ warningCount: 3, readyCount: 1, canConfirm: true });
    await step(id, { intent: "accept", rowNumber: "2" });
    expect(await view(id)).toMatchObject({ warningCount: 2, readyCount: 2 });
    await confirmUpload(id);
    await runWriteJob(id);
    const after = await view(id);
    expect(after.rows.map((row) => row.status)).toEqual([
      "created",
      "warning",
      "warning",
      "created",
    ]);
    const { site } = await readProject(after.rows[0]!.createdProjectId!);
    expect(site.siteAddress).toBe("1 Main St, Denver, CO 85004");
    expect(site.latitude).toBeCloseTo(39.7, 0);
    // A row that was already written can no longer be accepted.
    await step(id, { intent: "accept" });
    expect(await view(id)).toMatchObject({ warningCount: 2 });
  });

  it("is named by its typed city, and outside the country by its coordinates alone", async () => {
    const rest = ",(303) 555-0100,town@example.test,,";
    const id = await uploadRows(
      `"14455 W Van Buren St, Goodyear, AZ 85338",33.4484,-112.3585,Town Lee,${rest}`,
      `,45.5019,-73.5674,Far Lee,${rest}`,
    );
    const { rows } = await view(id);
    expect(rows).toMatchObject([
      { status: "ready", geocodedAddress: "14455 W Van Buren St, Goodyear, AZ 85338" },
      {
        status: "warning",
        message: "No US city was found near these coordinates",
        geocodedAddress: "45.5019, -73.5674",
      },
    ]);
  });

  it("whose installer is unknown becomes, once accepted, a project without an installer", async () => {
    const id = await uploadRows(
      newRow().replace(",ann@example.test,,", ",ann@example.test,Sun Corp,"),
    );
    expect((await view(id)).rows).toMatchObject([
      {
        status: "warning",
        message: "system installer: Sun Corp is not an available installer and will be left out",
      },
    ]);
    await step(id, { intent: "accept" });
    await confirmUpload(id);
    await runWriteJob(id);
    const [created] = (await view(id)).rows;
    const { project } = await readProject(created!.createdProjectId!);
    expect(project.installerName).toBeNull();
  });

  it("can be accepted together with all others", async () => {
    const id = await uploadRows(...contradictory);
    await step(id, { intent: "accept" });
    expect(await view(id)).toMatchObject({ warningCount: 0, readyCount: 4 });
  });
});

describe("a row of the preview", () => {
  const wrong = `Nowhere at all 99999,,,Bo Lee,,12,bo@example.test,nobody,`;
  const repairForm = (more: Record<string, string> = {}) => ({
    intent: "correct",
    rowNumber: "2",
    address: "Boulder, CO 80302",
    siteOwner: "Bo Lee",
    phone: "(303) 555-0100",
    email: "bo@example.test",
    ...more,
  });

  it("is repaired there, validated again and looked up again", async () => {
    const id = await uploadRows(wrong, denver);
    expect((await view(id)).rowToRepair).toBeNull();
    const { rowToRepair } = await view(id, undefined, "?row=2");
    expect(rowToRepair).toMatchObject({ rowNumber: 2, status: "error" });
    expect(rowToRepair?.fields).toContainEqual({ name: "phone", label: "phone", value: "12" });
    const stillWrong = await step(id, repairForm({ fieldUser: "nobody" }));
    expect((stillWrong as Response).headers.get("location")).toMatch(/\?row=2$/);
    expect((await view(id)).rows[0]).toMatchObject({
      status: "error",
      message: "field user: nobody is not a field user of your organization",
    });
    const done = await step(id, repairForm());
    expect((done as Response).headers.get("location")).not.toContain("row=");
    expect((await view(id)).rows[0]).toMatchObject({ status: "ready", message: null });
    await confirmUpload(id);
    await runWriteJob(id);
    const [row] = (await view(id)).rows;
    expect((await readProject(row!.createdProjectId!)).site.siteAddress).toBe("Boulder, CO 80302");
    // A row that was already written cannot be changed.
    await expect(step(id, repairForm({ siteOwner: "Somebody Else" }))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("cannot be repaired or accepted by another organization", async () => {
    const id = await uploadRows(wrong);
    for (const form of [repairForm(), { intent: "accept" }])
      await expect(step(id, form, setup.hiredAdmin)).rejects.toMatchObject({ code: "not-found" });
    expect((await view(id)).rows[0]).toMatchObject({ status: "error" });
  });

  it("is found by its address, people and error", async () => {
    const id = await uploadRows(wrong, denver, denver.replace("Ann Lee", "100% Solar"));
    const rowNumbersOf = async (q: string) => {
      const page = await view(id, undefined, `?q=${encodeURIComponent(q)}`);
      expect(page.total).toBe(page.rows.length);
      return page.rows.map(({ rowNumber }) => rowNumber);
    };
    expect(await rowNumbersOf("denver")).toEqual([3, 4]);
    expect(await rowNumbersOf("BO@example")).toEqual([2]);
    expect(await rowNumbersOf("0%")).toEqual([4]);
    expect(await rowNumbersOf("invalid phone")).toEqual([2]);
  });
});
