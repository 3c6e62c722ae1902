import { describe, expect, it } from "vitest";
import { openBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";
import { savedType } from "./bulk-user-types.ts";
import { validateBulkRows } from "./validate-bulk-rows.ts";
import { bulkHeader } from "./bulk-user-columns.ts";
import {
  fittingPositions,
  noRowsMessage,
  parseBulkFile,
  tooManyRowsMessage,
} from "./parse-bulk-file.ts";

const header = bulkHeader.join(",");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (data: Uint8Array) => {
  const table = openBulkCsv(data);
  const positions = fittingPositions(table.header);
  return positions ? parseBulkFile(table, positions) : null;
};
const parse = (text: string) => read(bytes(text)) ?? [];
const validate = (line: string, emailsInUse: string[] = []) =>
  validateBulkRows(parse(`${header}\n${line}`), new Set(emailsInUse));
const good = "Ann Bell,ann@example.test,1 Main Street,Phoenix,AZ,85004,field-user,";

describe("a file of users", () => {
  it("is read with a byte order mark, either line end, and quotes around commas and lines", () => {
    for (const text of [
      `\uFEFF${header}\r\n${good}\r\n`,
      `${header}\n${good}`,
      `${header}\n"Ann ""A"" Bell",ann@example.test,"1 Main Street, upstairs",Phoenix,AZ,85004,field-user,"A\nB"`,
    ]) {
      const rows = parse(text);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.rowNumber).toBe(2);
      expect(rows[0]?.cells[1]).toBe("ann@example.test");
    }
  });

  it.each([
    ["email,name,address,city,state,zip,type,nabcep_ids"],
    ["name,email,address,city,state,zip,type"],
    [`${header},phone`],
    [header.toUpperCase()],
    [header.replace("name", " name")],
    [""],
  ])("with the header %j is refused", (wrong) => {
    expect(read(bytes(`${wrong}\n${good}`))).toBeNull();
  });

  it("without rows, or with broken quotes, is refused", () => {
    expect(() => parse(`${header}\n\n,,,,,,,\n`)).toThrow(noRowsMessage);
    expect(() => parse(`${header}\n"Ann,ann@example.test`)).toThrow(
      "could not read this file as a CSV",
    );
  });

  it("of 50,000 rows is refused, of 10,000 rows is read", () => {
    const rows = (count: number) => parse(`${header}\n${`${good}\n`.repeat(count)}`);
    expect(rows(10_000)).toHaveLength(10_000);
    expect(() => rows(10_001)).toThrow(tooManyRowsMessage(10_001));
    expect(() => rows(50_000)).toThrow("This file has 50,000 users.");
  });

  it("keeps its row numbers when some rows are empty", () => {
    expect(parse(`${header}\n\n,,,,,,,\n${good}`)[0]?.rowNumber).toBe(4);
  });
});

describe("the status of a row", () => {
  it.each(["field-user", "quality-manager", "scheduler", "Field-User", " SCHEDULER "])(
    "of type %j is ready",
    (type) => {
      const [row] = validate(good.replace("field-user", type));
      expect(row).toMatchObject({ status: "ready", message: null });
      expect(row?.type).toBe(type.trim().toLowerCase());
    },
  );

  it.each(["installer", "admin", "super-admin", "king"])("of type %s is skipped", (type) => {
    expect(validate(good.replace("field-user", type))).toMatchObject([
      { status: "skipped", message: `Invalid type supplied (${type})` },
    ]);
  });

  it("of type client is already an error", () => {
    expect(validate(good.replace("field-user", "client"))).toMatchObject([
      { status: "error", message: "invalid user type" },
    ]);
  });

  it.each([
    ["Al,a@e.co,1 Main,P,AZ,85004,scheduler,", "name: must be at least 3 characters"],
    ["Ann Bell,abc,1 Main,P,AZ,85004,scheduler,", "email: is not a valid email address"],
    ["Ann Bell,,1 Main,P,AZ,85004,scheduler,", "email: this field is required"],
    ["Ann Bell,a@e.co,,P,AZ,85004,field-user,", "address: this field is required"],
    ["Ann Bell,a@e.co,1 Main,P,AZ,850,scheduler,", "zip: not a valid zip code"],
    ["Ann Bell,a@e.co,1 Main,P,Arizonia,85004,scheduler,", 'state: "Arizonia" is not a US state'],
    ["Ann Bell,a@e.co,1 Main,P,AZ,85004,scheduler", "This row has 7 columns instead of 8"],
    ["Ann Bell,a@e.co,1 Main,P,AZ,85004,scheduler,,", "This row has 9 columns instead of 8"],
  ])("%s", (line, message) => {
    expect(validate(line)).toMatchObject([{ status: "error", message }]);
  });

  it("restores the leading zero of a ZIP code when the state shows that it is missing", () => {
    const zips = ["MA,2139", "Massachusetts,2139", "AZ,85004"].map(
      (place) => validate(good.replace("AZ,85004", place))[0]?.zip,
    );
    expect(zips).toEqual(["02139", "02139", "85004"]);
  });

  it("names the user who already has the address, in any case, or the earlier row", () => {
    expect(validate(good, ["ann@example.test"])[0]?.message).toBe(
      "A user with the email address (ann@example.test) already exists. User creation failed",
    );
    const twice = validate(`${good}\n${good.replace("ann@", "ANN@")}`);
    expect(twice.map((row) => row.message)).toEqual([null, "Row 2 has the same email"]);
  });
});

describe("saving", () => {
  it.each(["admin", "super-admin", "client", "installer", ""])("type %j throws", (type) => {
    expect(() => savedType(type)).toThrow("invalid user type");
  });
});
