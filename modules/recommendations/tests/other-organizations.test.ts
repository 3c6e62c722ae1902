/** Only its own organization reads the actions, ratings and icons of a form, whatever id is requested. */
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import {
  getAction,
  listActions,
  listDeletedActions,
  listWholeActions,
} from "../domain/actions/list-actions.server.ts";
import {
  readRecommendationTexts,
  readTranslations,
} from "../domain/languages/recommendation-texts.server.ts";
import { translateRecommendations } from "../domain/languages/translate-recommendations.server.ts";
import {
  getRating,
  listDeletedRatings,
  listRatings,
} from "../domain/ratings/list-ratings.server.ts";
import { listRatingRecords } from "../domain/ratings/rating-records.server.ts";
import { makeFormAction, makeFormRating } from "./factories.ts";

useTestDatabase();

interface Side {
  scope: Scope;
  formId: string;
  /** Ids of an action and a rating in use. */
  used: { action: string; rating: string };
}

async function makeSide(name: string): Promise<Side> {
  const { id, organizationId } = await makeUser({ type: "admin" });
  const { id: formId } = await makeForm(organizationId);
  const deleted = `${name}, deleted`;
  await makeFormAction(organizationId, formId, { strategy: deleted, isDelete: true });
  await makeFormRating(organizationId, formId, { name: deleted, status: false });
  const used = {
    action: await makeFormAction(organizationId, formId, { strategy: `${name}, used` }),
    rating: await makeFormRating(organizationId, formId, { name: `${name}, used` }),
  };
  return { scope: await scopeOfUser(id), formId, used };
}

let own: Side;
let theirs: Side;

beforeAll(async () => {
  own = await makeSide("Own");
  theirs = await makeSide("Theirs");
});

type List = (scope: Scope, formId: string) => Promise<unknown[]>;

const lists: [string, List, string][] = [
  ["actions to name", listActions, "Own, used"],
  ["actions", listWholeActions, "Own, used"],
  ["deleted actions", listDeletedActions, "Own, deleted"],
  ["ratings", listRatings, "Own, used"],
  ["deleted ratings", listDeletedRatings, "Own, deleted"],
  ["records of ratings", listRatingRecords, "Own, used"],
];

test("translations are of the form in the URL, and written by its own organization", async () => {
  const languageOf = async (scope: Scope, formId: string) =>
    (await readRecommendationTexts(scope, formId))("es").map(({ text }) => text);
  const texts = ["strategy", "description"].map((part) => ({
    id: own.used.action,
    part,
    text: `${part} en español`,
  }));
  const write = (scope: Scope, formId: string) =>
    inTransaction((tx) => translateRecommendations(tx, scope, formId, { language: "es", texts }));
  await write(own.scope, own.formId);
  expect(await languageOf(own.scope, own.formId)).toEqual([
    "strategy en español",
    "description en español",
    "",
  ]);
  await write(theirs.scope, theirs.formId);
  expect(await languageOf(theirs.scope, theirs.formId)).toEqual(["", "", ""]);
  expect(await readTranslations(own.scope, theirs.formId)).toEqual(new Map());
  expect(await readTranslations(theirs.scope, own.formId)).toEqual(new Map());
  await expect(write(theirs.scope, own.formId)).rejects.toMatchObject({ code: "not-found" });
});

test.each(lists)("%s are those of the form in the URL", async (_, list, name) => {
  const found = (await list(own.scope, own.formId)) as { strategy?: string; name?: string }[];
  expect(found.map((one) => one.strategy ?? one.name)).toEqual([name]);
  expect(await list(own.scope, theirs.formId)).toEqual([]);
});

test("one is found only under its own form, by its own organization", async () => {
  const missing = { code: "not-found" };
  const action = (scope: Scope, formId: string) =>
    getAction(scope, { formId, id: own.used.action });
  const rating = (scope: Scope, formId: string) =>
    getRating(scope, { formId, id: own.used.rating });
  for (const find of [action, rating]) {
    expect(await find(own.scope, own.formId)).toBeDefined();
    await expect(find(own.scope, theirs.formId)).rejects.toMatchObject(missing);
    await expect(find(theirs.scope, own.formId)).rejects.toMatchObject(missing);
  }
});
