/** The log names people by id. It never contains what they typed or their mail addresses. */
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createLogger } from "./log.server.ts";

useTestDatabase();

function capture() {
  const lines: string[] = [];
  return { lines, logger: createLogger("info", { write: (line) => void lines.push(line) }) };
}

const failureOf = (write: Promise<unknown>): Promise<unknown> =>
  write.then(
    () => null,
    (error: unknown) => error,
  );

test("a write that the database refused is logged by its query, without its values", async () => {
  const { lines, logger } = capture();
  const email = "ada.byron+roof@customer.test";
  await db.insert(accounts).values({ email });
  const twice = await failureOf(db.insert(accounts).values({ email }));
  const address = "410 Saguaro Street,\nPhoenix";
  const broken = await failureOf(
    db.insert(organizations).values({ name: null as unknown as string, address }),
  );
  for (const error of [twice, broken]) logger.error({ error, form: 7 }, "not saved");
  const [first, second] = lines.map((line) => JSON.parse(line) as { error: { cause: object } });
  expect(first).toMatchObject({
    form: 7,
    error: {
      message: expect.stringContaining('insert into "accounts"') as string,
      stack: expect.stringContaining("log-privacy.test.ts") as string,
      cause: { code: "23505", constraint_name: "accounts_email" },
    },
  });
  expect(second?.error.cause).toMatchObject({ code: "23502", column_name: "name" });
  for (const secret of ["ada.byron", "customer.test", "Saguaro", "Phoenix"])
    expect(lines.join("\n")).not.toContain(secret);
});

test.each([
  ["/new_login/ada@customer.test/(secret)", "/new_login/(address)/(secret)"],
  ["/new_login/ada.b%2Broof%40customer.co.test/x", "/new_login/(address)/x"],
  ["550 5.1.1 <ada@customer.test>: no such person", "550 5.1.1 <(address)>: no such person"],
  ["at f (/node_modules/.pnpm/a@1.2.3/b.js)", "at f (/node_modules/.pnpm/a@1.2.3/b.js)"],
])("%j is logged as %j", (text, logged) => {
  const { lines, logger } = capture();
  logger.info({ path: text }, text);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: logged, msg: logged });
});
