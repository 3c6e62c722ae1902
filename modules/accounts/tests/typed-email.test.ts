import { expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { action as forgot, loader as openForgot } from "../routes/forgot.tsx";
import { action as login, loader as openLogin } from "../routes/login.tsx";
import { action as signUp, loader as openSignUp } from "../routes/sign-up.tsx";
import { Browser } from "./browser.ts";

useTestDatabase();

const email = "sunny@customer.test";

test("an address typed at a refused sign-in is filled in on the following pages", async () => {
  const browser = new Browser();
  await browser.post(login, "/login", { intent: "password", email, password: "not this one" });
  for (const [loader, path] of [
    [openLogin, "/login"],
    [openForgot, "/login/forgot"],
    [openSignUp, "/login/register"],
  ] as const)
    expect((await browser.open(loader, path)).data).toMatchObject({ email });
});

test("a refused registration fills in the sign-in for ten minutes, without a URL parameter", async () => {
  const browser = new Browser();
  const answer = await browser.post(signUp, "/login/register", { email, password: "short" });
  expect(answer).toMatchObject({ status: 400, location: null });
  expect(answer.headers.get("set-cookie")).toMatch(/Max-Age=600;.*HttpOnly/);
  expect((await browser.open(openLogin, "/login")).data).toMatchObject({ email });
});

test("another browser, and one in which nothing was typed, show an empty field", async () => {
  const empty = new Browser();
  await empty.post(forgot, "/login/forgot", { email: "" });
  expect((await empty.open(openForgot, "/login/forgot")).data).toEqual({ email: "" });
  expect((await new Browser().open(openSignUp, "/login/register")).data).toEqual({ email: "" });
});

test("a text too long for an address is not filled in", async () => {
  const browser = new Browser();
  const answer = await browser.post(forgot, "/login/forgot", { email: "a".repeat(300) });
  expect(answer).toMatchObject({ status: 400 });
  expect(browser.cookies.size).toBe(0);
});
