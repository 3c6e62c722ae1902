import { describe, expect, test } from "vitest";
import { awkward } from "../xlsform/testing/sample-forms.ts";
import { isBusy, limits } from "../xlsform/reading/workbook-limits.ts";
import { writeWorkbook } from "../xlsform/writing/write-workbook.server.ts";
import { readFile, readWorkbook } from "./threads.server.ts";
import { Turns } from "#app/platform/turns.ts";

describe("files that are read in threads", () => {
  test("more at once than may wait are asked to come back, the others are read", async () => {
    const bytes = await writeWorkbook(awkward);
    const room = limits.threads + limits.waiting;
    const asked = Array.from({ length: room + 7 }, () => readWorkbook(bytes));
    const answers = await Promise.allSettled(asked);
    const turnedAway = answers.filter((answer) => answer.status === "rejected");
    expect(turnedAway.map(({ reason }) => reason as unknown)).toEqual(
      Array.from(
        { length: 7 },
        () => expect.objectContaining({ status: 503, message: isBusy }) as unknown,
      ),
    );
    expect(answers.slice(0, room).every(({ status }) => status === "fulfilled")).toBe(true);
    await expect(readWorkbook(bytes)).resolves.toHaveLength(awkward.length);
  }, 60_000);

  test("JSON that would fill the memory of the whole process is refused before it is parsed", async () => {
    const bytes = Buffer.from(`[${"{},".repeat(6_000_000)}{}]`);
    await expect(readFile({ name: "large.json", bytes }, false)).rejects.toMatchObject({
      status: 400,
      message: "This JSON file holds more than a form can have.",
    });
  }, 60_000);
});

describe("turns", () => {
  const no = (): never => {
    throw new Error("no turn");
  };

  test("are taken in the order of coming, never more at once than there are places", async () => {
    const turns = new Turns({ places: 2, seats: 9, patience: 60_000 });
    const [began, ends]: [number[], (() => void)[]] = [[], []];
    const all = Array.from({ length: 5 }, (_, at) =>
      turns.take(() => {
        began.push(at);
        return new Promise<void>((resolve) => void ends.push(resolve));
      }, no),
    );
    expect(began).toEqual([0, 1]);
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.();
      await all[at];
      await Promise.resolve();
      expect(began).toHaveLength(Math.min(5, at + 3));
    }
    expect(began).toEqual([0, 1, 2, 3, 4]);
  });

  test("are given up after the patience, and work that fails leaves its place", async () => {
    const turns = new Turns({ places: 1, seats: 1, patience: 5 });
    let fail: (reason: Error) => void = () => undefined;
    const first = turns.take(() => new Promise<void>((_, reject) => (fail = reject)), no);
    const second = turns.take(() => Promise.resolve("second"), no);
    await expect(turns.take(() => Promise.resolve(), no)).rejects.toThrow("no turn");
    await expect(second).rejects.toThrow("no turn");
    fail(new Error("broken"));
    await expect(first).rejects.toThrow("broken");
    await expect(turns.take(() => Promise.resolve("third"), no)).resolves.toBe("third");
  });
});
