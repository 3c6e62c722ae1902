import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  bodyOf,
  call,
  expectNothing,
  makeInviteSetup,
  post,
  typedByOutsider,
  type InviteSetup,
  type TypedSignUp,
} from "./invite-setup.ts";

useTestDatabase();

let setup: InviteSetup;
let typed: TypedSignUp;

beforeEach(async () => {
  setup = await makeInviteSetup();
  typed = typedByOutsider();
});

const link = () => setup.invite.specialUrl;
const signUp = (set: Partial<TypedSignUp> = {}) => call(bodyOf(link(), { ...typed, ...set }));
const missing = "Please fill out all required fields";

describe("bad input changes nothing", () => {
  const fields = Object.keys(typedByOutsider()) as (keyof TypedSignUp)[];

  test.each(fields)("without %s", async (field) => {
    const answer = await signUp({ [field]: " " });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: missing, errors: { [field]: "this field is required" } },
    });
    const page = await post(link(), { ...typed, [field]: "" });
    expect(page).toMatchObject({
      status: 400,
      body: { message: missing, errors: { [field]: "this field is required" } },
    });
    expect(page.body.values).toMatchObject({ ...typed, [field]: "" });
    await expectNothing(setup, typed);
  });

  test.each<[keyof TypedSignUp, string, string]>([
    ["email", "sam at example", "is not a valid email address"],
    ["email", "a@b.c,d@e.f", "is not a valid email address"],
    ["email", `${"x".repeat(250)}@example.test`, "may be no longer than 254 characters"],
    ["name", "Al", "must be at least 3 characters"],
    ["name", "x".repeat(41), "may be no longer than 40 characters"],
    ["phone", "12", "invalid phone number format"],
    ["address", "x".repeat(201), "may be no longer than 200 characters"],
    ["siteOwnerName", "x".repeat(41), "may be no longer than 40 characters"],
    ["siteRepEmail", "nobody", "is not a valid email address"],
    ["siteRepPhone", "call me", "invalid phone number format"],
  ])("%s “%s”", async (field, text, message) => {
    expect(await signUp({ [field]: text })).toMatchObject({
      status: 400,
      body: { errors: { [field]: message } },
    });
    await expectNothing(setup, typed);
  });

  test("an address that is not found is reported at the site's field", async () => {
    const answer = await signUp({ siteAddress: "qqqq zzzz xxxx" });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.siteAddress).toMatch(/^Could not geocode the address/);
    await expectNothing(setup, typed);
  });

  test("control characters and markup are stored as plain text", async () => {
    const name = "<b>Sam</b>\u0000 \u202Eشمس";
    expect(await signUp({ name })).toMatchObject({ status: 201 });
    const [user] = await db.select().from(users).where(eq(users.email, typed.email));
    expect(user?.name).toBe("<b>Sam</b>  \u202Eشمس");
  });

  test.each(["", "{", "[]", "null", '"x"', '{"userData":[]}'])(
    "a body of another structure: %s",
    async (body) => {
      expect(await call(body)).toMatchObject({ status: 400 });
      await expectNothing(setup, typed);
    },
  );

  test("a body larger than any sign-up", async () => {
    expect(await call(`"${"x".repeat(100_001)}"`)).toMatchObject({ status: 413 });
    await expectNothing(setup, typed);
  });

  test("an unexpected error shows a message and keeps what was typed", async () => {
    await sql`alter table invite_sign_ups rename to invite_sign_ups_away`;
    try {
      expect(await signUp()).toMatchObject({
        status: 500,
        body: { message: "Failed to create user and project" },
      });
      expect(await post(link(), typed)).toMatchObject({
        status: 500,
        body: { message: "Failed to create user and project", values: typed },
      });
    } finally {
      await sql`alter table invite_sign_ups_away rename to invite_sign_ups`;
    }
    await expectNothing(setup, typed);
  });
});
