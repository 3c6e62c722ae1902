import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createLogger, currentRequestId, withRequestId } from "./log.server.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("info", {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { lines, logger };
}

it("adds the request's own id to each line, also after awaiting, and no id outside a request", async () => {
  const { lines, logger } = capture();
  const answer = (id: string) =>
    withRequestId(id, async () => {
      await nextTurn();
      logger.info({ id }, "answered");
      return currentRequestId();
    });
  expect(await Promise.all([answer("one"), answer("two")])).toEqual(["one", "two"]);
  logger.info("outside");
  expect(lines.map(({ id, requestId }) => [id, requestId])).toEqual([
    ["one", "one"],
    ["two", "two"],
    [undefined, undefined],
  ]);
});

it("writes the level by name, the error with its cause, and no secrets", () => {
  const { lines, logger } = capture();
  const error = new Error("outer", { cause: new Error("inner") });
  logger.error({ error, password: "hunter2", account: { token: "hunter2" } }, "failed");
  expect(lines[0]).toMatchObject({
    level: "error",
    msg: "failed",
    error: { message: "outer", cause: { message: "inner" } },
  });
  expect(JSON.stringify(lines)).not.toContain("hunter2");
});
