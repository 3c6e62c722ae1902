import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { readFormJson, writeFormJson } from "../domain/json/form-json.ts";
import type { FormTabs } from "../domain/json/form-tabs.ts";
import { writeTabs } from "../domain/json/write-tabs.server.ts";
import { ratingTypes } from "#modules/recommendations/public.ts";
import { tabsForFile } from "../domain/json/tabs-for-file.server.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { soundForms } from "#modules/form-logic/testing/form-arbitraries.ts";
import { forms } from "#db/forms-schema.ts";
import { plainForm } from "../domain/xlsform/normal-form.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { lastOf, press, review, send } from "./json-moves.ts";

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
});

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 8, b: 7 } } })
    .png()
    .toBuffer();

const words = (longest: number) =>
  fc
    .string({ unit: "grapheme", maxLength: longest })
    // Trim last: the cut may leave a space at the end, which stored texts never have.
    .map((text) =>
      text.replaceAll("\0", "").toWellFormed().slice(0, longest).toWellFormed().trim(),
    );
const nonEmptyText = (longest: number) => words(longest).map((text) => text || "Something");

const inSpanish = fc.record({ text: nonEmptyText(20), source: nonEmptyText(20) });

const anyTabs: fc.Arbitrary<FormTabs> = fc
  .uniqueArray(
    fc.record({
      type: fc.constantFrom(...ratingTypes),
      name: nonEmptyText(20),
      description: words(40),
    }),
    {
      maxLength: 8,
      selector: ({ type, name }) => `${type} ${name.toLowerCase()}`,
    },
  )
  .map((all) =>
    all.map((rating, index) => ({
      ...rating,
      key: `rating-${index + 1}`,
      picture: rating.type === "Icon" ? "data:image/png;base64,AAAA" : null,
    })),
  )
  .chain((ratings) => {
    const keyOf = (type: string) =>
      fc.constantFrom(null, ...ratings.filter((it) => it.type === type).map(({ key }) => key));
    const action = fc.record({
      strategy: nonEmptyText(30),
      actionDescription: nonEmptyText(60),
      referenceInformation: fc.constantFrom("", "[NEC](https://x.y)|[Guide](https://z.y)"),
      cost: keyOf("Cost"),
      difficulty: keyOf("Difficulty"),
      criticality: keyOf("Criticality"),
      icon: keyOf("Icon"),
      tags: fc.array(fc.record({ text: nonEmptyText(10), maintenanceDescription: words(20) }), {
        maxLength: 3,
      }),
    });
    const translated = fc.record({
      translations: inSpanish.map((strategy) => ({ es: { strategy: { ...strategy } } })),
    });
    const anyAction = fc.oneof(
      action,
      fc.tuple(action, translated).map(([a, b]) => ({ ...a, ...b })),
    );
    return fc.record({
      ratings: fc.constant(ratings),
      actions: fc.array(anyAction, { maxLength: 4 }),
      reportTemplate: fc.option(
        fc.record({
          coverPageText: words(30),
          keysPageText: words(30),
          categoryDescriptions: fc.array(
            fc.record({ name: nonEmptyText(10), description: words(10) }),
            {
              maxLength: 3,
            },
          ),
          summaryOfActionItems: words(30),
          extendedEnterpriseTemplatesType: fc.constantFrom(
            "none" as const,
            "actionReportForAll" as const,
          ),
        }),
      ),
    });
  });

/** A file with a form that cannot be published is refused. */
const publishable = soundForms.filter((form) => validateForm(form).length === 0);

describe("the content of a file", () => {
  test("is read back as written, for any content", () => {
    fc.assert(
      fc.property(publishable, anyTabs, (form, tabs) => {
        const read = readFormJson(writeFormJson(form, tabs));
        expect(read.tabs).toEqual(tabs);
        const whole = { ...read.form, id: form.id, version: form.version };
        expect(plainForm(whole)).toEqual(plainForm(form));
      }),
      { numRuns: 60 },
    );
  });

  test("equals the tables after it was stored", async () => {
    const scope = await scopeOfUser(admin.id);
    for (const tabs of fc.sample(anyTabs, 12)) {
      const { id } = await makeForm(admin.organizationId);
      const plain = {
        ...tabs,
        ratings: tabs.ratings.map((rating) => ({ ...rating, picture: null })),
      };
      await inTransaction((tx) => writeTabs(tx, scope, id, plain));
      const back = await tabsForFile(scope, id);
      const named = ({ ratings, actions }: FormTabs) => {
        const nameOf = new Map(ratings.map(({ key, type, name }) => [key, `${type} ${name}`]));
        return actions.map(({ cost, difficulty, criticality, icon }) =>
          [cost, difficulty, criticality, icon].map((key) => key && nameOf.get(key)),
        );
      };
      expect(named(back)).toEqual(named(tabs));
      expect(back.reportTemplate).toEqual(tabs.reportTemplate);
      expect(back.actions.map(({ tags }) => tags)).toEqual(tabs.actions.map(({ tags }) => tags));
      const translationsOf = ({ actions }: FormTabs) => actions.map((each) => each.translations);
      expect(translationsOf(back)).toEqual(translationsOf(tabs));
      for (const type of ratingTypes) {
        const inOrder = (all: FormTabs) =>
          all.ratings.filter((it) => it.type === type).map(({ name }) => name);
        expect(inOrder(back)).toEqual(inOrder(tabs));
      }
    }
  });

  const rating = { key: "a", type: "Cost", name: "Low" };
  const action = { strategy: "Repair", actionDescription: "It" };
  const fileOf = (parts: object) =>
    JSON.stringify({
      format: "fieldlight-form",
      schema: 3,
      form: { title: "F", sections: [] },
      ...parts,
    });

  test.each<[string, object, string]>([
    ["a newer format", { schema: 4 }, "newer version of Fieldlight (file format 4)"],
    [
      "two names that differ in case",
      { ratings: [rating, { ...rating, key: "b", name: "LOW" }] },
      "Cost name must be unique",
    ],
    [
      "a name with the dotted I",
      {
        ratings: [
          { ...rating, name: "İ" },
          { ...rating, key: "b", name: "i" },
        ],
      },
      "must be unique",
    ],
    [
      "two keys that are the same",
      { ratings: [rating, { ...rating, name: "High" }] },
      "ratings 2, key: is used by another",
    ],
    [
      "an action with the id of another's rating",
      { actions: [{ ...action, cost: "01JABC" }] },
      "“01JABC” is no Cost of this file",
    ],
    [
      "a rating of another type",
      { ratings: [rating], actions: [{ ...action, icon: "a" }] },
      "actions 1, icon: “a” is no Icon",
    ],
    [
      "a link to a script",
      { actions: [{ ...action, referenceInformation: "[x](javascript:alert(1))" }] },
      "actions 1, referenceInformation:",
    ],
    [
      "an action without a strategy",
      { actions: [{ ...action, strategy: " " }] },
      "actions 1, strategy:",
    ],
    [
      "a tag without a text",
      { actions: [{ ...action, tags: [{ text: "", maintenanceDescription: "x" }] }] },
      "actions 1, tags 1, text:",
    ],
    [
      "an id in an action",
      { actions: [{ ...action, id: "01JABC" }] },
      "actions 1: Unrecognized key",
    ],
    ["a NUL", { ratings: [{ ...rating, description: "\0" }] }, "cannot save"],
    ["a picture of a rating", { ratings: [{ ...rating, picture: "data:," }] }, "is for icons only"],
    [
      "a text that is no picture",
      { ratings: [{ ...rating, type: "Icon", picture: "https://x.y/a.png" }] },
      "not a valid data URL",
    ],
    [
      "a drawing with scripts",
      {
        ratings: [
          {
            ...rating,
            type: "Icon",
            picture: `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`,
          },
        ],
      },
      "The icon “Low” in this file cannot be imported",
    ],
  ])("is refused beside the field: %s", async (_, parts, message) => {
    expect(await send(admin, fileOf(parts))).toMatchObject({
      data: { errors: { file: expect.stringContaining(message) as string } },
      init: { status: expect.any(Number) as number },
    });
  });

  test("is refused with an icon of 101 pixels", async () => {
    const url = `data:image/png;base64,${(await picture(101)).toString("base64")}`;
    const parts = { ratings: [{ ...rating, type: "Icon", picture: url }] };
    expect(await send(admin, fileOf(parts))).toMatchObject({
      data: {
        errors: {
          file: expect.stringContaining("Image must be less than 100x100 pixels") as string,
        },
      },
    });
  });
});

describe("the name of an imported form", () => {
  const fileCalled = (title: string) =>
    writeFormJson({
      id: "",
      title,
      version: 0,
      skipReview: false,
      skipScheduling: false,
      noSchedule: false,
      sections: [],
    });

  test("is proposed with an unused number, and can be changed", async () => {
    const title = "Named twice";
    const first = lastOf(await send(admin, fileCalled(title)));
    expect(await review(admin, first)).toMatchObject({ freeTitle: title });
    await press(admin, first, { title });
    const second = lastOf(await send(admin, fileCalled(title)));
    expect(await review(admin, second)).toMatchObject({ freeTitle: `${title} (2)` });
    await press(admin, second, { title: `${title} (2)` });
    const third = lastOf(await send(admin, fileCalled(`${title} (2)`)));
    expect(await review(admin, third)).toMatchObject({ freeTitle: `${title} (3)` });
    const id = lastOf(await press(admin, third, { title: "  My own  " }));
    expect((await getDraft(await scopeOfUser(admin.id), id)).form.title).toBe("My own");
    const elsewhere = lastOf(await send(outsider, fileCalled(title)));
    expect(await review(outsider, elsewhere)).toMatchObject({ freeTitle: title });
  });

  test("of 200 characters is cut to fit its number", async () => {
    const title = "x".repeat(200);
    await press(admin, lastOf(await send(admin, fileCalled(title))));
    const again = await review(admin, lastOf(await send(admin, fileCalled(title))));
    expect(again.freeTitle).toBe(`${"x".repeat(196)} (2)`);
  });

  test.each([
    ["", "Enter a title."],
    ["x".repeat(201), "A title can be up to 200 characters. This one has 201."],
  ])(
    "%j is refused beside the field and kept in it, and nothing is created",
    async (title, message) => {
      const importId = lastOf(await send(admin, fileCalled("Refused")));
      const before = await db.$count(forms);
      expect(await press(admin, importId, { title })).toMatchObject({
        data: { title, refusal: { errors: { title: message } } },
        init: { status: 400 },
      });
      expect(await db.$count(forms)).toBe(before);
      expect((await review(admin, importId)).title).toBe("Refused");
    },
  );
});
