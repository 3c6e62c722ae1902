import { sql as fragment, eq, gt, like, lt, or } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { csvResponse, plainCell, streamCsv, textCell } from "./csv-export.server.ts";

useTestDatabase();

const names: [string, string][] = [
  ["1", "Roth Solar"],
  ["2", "=cmd|' /C calc'!A0"],
  ["3", "+1 555 0100"],
  ["4", "-2"],
  ["5", "@SUM(A1)"],
  ["6", "\ttab"],
  ["7", "\rreturn"],
  ["8", 'say "hi", then\nleave'],
  ["9", "Größe = 5"],
];

beforeAll(async () => {
  await db.insert(organizations).values(names.map(([id, name]) => ({ id, name })));
});

async function csvOf(select: Parameters<typeof streamCsv>[0]): Promise<string> {
  return new Response(await streamCsv(select)).text();
}

describe("streamCsv", () => {
  test("guards formulas and quotes cells, under the given headings", async () => {
    const select = db
      .select({ name: textCell(organizations.name, "Organization, name") })
      .from(organizations)
      .orderBy(organizations.id);
    expect(await csvOf(select)).toBe(
      [
        '"Organization, name"',
        "Roth Solar",
        "'=cmd|' /C calc'!A0",
        "'+1 555 0100",
        "'-2",
        "'@SUM(A1)",
        "'\ttab",
        '"\'\rreturn"',
        '"say ""hi"", then\nleave"',
        "Größe = 5",
        "",
      ].join("\n"),
    );
  });

  test("leaves numbers, moments and empty cells as they are", async () => {
    const select = db
      .select({
        number: plainCell(fragment`-2.5::numeric`, "Number"),
        flag: plainCell(organizations.disabled, "Disabled"),
        phone: textCell(organizations.phone, "Phone"),
        day: plainCell(fragment`to_char(date '2026-03-01', 'YYYY-MM-DD')`, "Day"),
      })
      .from(organizations)
      .where(eq(organizations.id, "1"));
    expect(await csvOf(select)).toBe("Number,Disabled,Phone,Day\n-2.5,f,,2026-03-01\n");
  });

  test.each(["O'Hare", "'; drop table organizations; --", "\\'; select 1; --", "$1", "a\nb", "🔆"])(
    "a filter of %j is only a value",
    async (value) => {
      const columns = { same: plainCell(fragment`${value}::text`, "Value") };
      const select = db
        .select(columns)
        .from(organizations)
        .where(or(eq(organizations.name, value), eq(organizations.id, "1")));
      const [, ...lines] = (await csvOf(select)).trimEnd().split("\n");
      expect(lines.join("\n").replace(/^"|"$/g, "")).toBe(value);
    },
  );

  test("takes dates, numbers and patterns as parameters", async () => {
    const select = db
      .select({ id: plainCell(organizations.id, "Id") })
      .from(organizations)
      .where(
        fragment`${gt(organizations.createdAt, new Date(0))} and ${lt(fragment`length(${organizations.name})`, 11)}
          and ${like(organizations.name, "R%")} and ${organizations.disabled} = ${false}`,
      );
    expect(await csvOf(select)).toBe("Id\n1\n");
  });

  test("a wrong select fails before anything is sent", async () => {
    await expect(streamCsv(fragment`select no_such_column`)).rejects.toThrow("no_such_column");
  });

  test("an error half way breaks the stream instead of ending it", async () => {
    const select = fragment`select 100 / (30000 - n) as "x" from generate_series(1, 30000) as n`;
    await expect(csvOf(select)).rejects.toThrow("division by zero");
  });

  test("a database that goes away half way breaks the stream", async () => {
    const select = fragment`select n, repeat('x', 1000) as "x" from generate_series(1, 2000000) as n`;
    const reader = (await streamCsv(select)).getReader();
    await reader.read();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select n,%'`;
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
    expect(await csvOf(fragment`select 1 as "a"`)).toBe("a\n1\n");
  });

  test("a reader that leaves stops the query", async () => {
    const select = fragment`select n, repeat('y', 1000) as "y" from generate_series(1, 50000000) as n`;
    const reader = (await streamCsv(select)).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    const running = () =>
      sql`select 1 from pg_stat_activity where query like 'copy (select n, repeat(''y''%' and state = 'active'`;
    await expect.poll(async () => (await running()).length, { timeout: 10_000 }).toBe(0);
  });

  test("streams many rows whole", async () => {
    const select = fragment`select n as "n", 'row ' || n as "text" from generate_series(1, 200000) as n`;
    const lines = (await csvOf(select)).trimEnd().split("\n");
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([
      200_001,
      "n,text",
      "200000,row 200000",
    ]);
  });
});

test("csvResponse is a download", async () => {
  const response = await csvResponse(fragment`select 1 as "a"`, "report.csv");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="report.csv"; filename*=UTF-8''report.csv`,
    "cache-control": "private, no-store",
  });
  expect(await response.text()).toBe("a\n1\n");
});
