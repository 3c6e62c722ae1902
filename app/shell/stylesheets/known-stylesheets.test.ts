import { expect, test } from "vitest";
import { knownStylesheets } from "./known-stylesheets.server.ts";

const daily = "/assets/daily-DFdBTqIa.css";
const whole = "/assets/app-_IMTYytA.css";
const files = [daily, whole];

/** The Cookie header that a browser returns for a Set-Cookie. */
const sentBack = (header: string) => header.split(";")[0]!;

test("a browser receives each stylesheet once", async () => {
  const first = await knownStylesheets(null, files);
  expect(files.map(first.has)).toEqual([false, false]);
  const second = await knownStylesheets(sentBack(await first.and(daily)), files);
  expect(files.map(second.has)).toEqual([true, false]);
  const cookies = `theme=dark; ${sentBack(await second.and(whole))}; other=1`;
  const third = await knownStylesheets(cookies, files);
  expect(files.map(third.has)).toEqual([true, true]);
});

test("a changed stylesheet is sent again, and its old version is dropped", async () => {
  const before = await knownStylesheets(null, ["/assets/daily-Older_-1.css", whole]);
  const old = sentBack(await before.and("/assets/daily-Older_-1.css"));
  const now = await knownStylesheets(old, files);
  expect(files.map(now.has)).toEqual([false, false]);
  const cookie = sentBack(await now.and(daily));
  const back = await knownStylesheets(cookie, ["/assets/daily-Older_-1.css"]);
  expect(back.has("/assets/daily-Older_-1.css")).toBe(false);
});

test.each(["fieldlight_sheets=Older_-1", "fieldlight_sheets=eyJhIjoxfQ", "fieldlight_sheets="])(
  "an invalid cookie is ignored: %s",
  async (cookies) => {
    expect((await knownStylesheets(cookies, files)).has(daily)).toBe(false);
  },
);

test("a stylesheet without a version in its name is never inlined", async () => {
  expect((await knownStylesheets(null, files)).has("/app/styles/signed-in.css")).toBe(true);
});
