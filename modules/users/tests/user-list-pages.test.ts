/** Walks the lists of field users and installers page by page. */
import { beforeAll, expect, it } from "vitest";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as fieldUsersRoute from "../routes/field-users.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: fieldUsers } = servedRoute("modules/users/routes/field-users.tsx", fieldUsersRoute);

useTestDatabase();

let admin: UserRow;
const made = 43;

beforeAll(async () => {
  const { id: organizationId } = await makeOrganization();
  admin = await makeUser({ type: "admin", organizationId });
  for (let index = 0; index < made; index += 1)
    await makeUser({
      type: "field-user",
      organizationId,
      name: `Person ${index % 4}`,
      phone: index % 3 === 0 ? null : `(602) 555-01${index % 5}0`,
      address: index % 5 === 0 ? null : `${index % 6} Oak Street ~ 5%`,
    });
  await makeUser({ type: "installer", organizationId, name: "Of Another Type" });
  await makeUser({ type: "field-user", name: "Of Another Organization" });
}, 60_000);

async function read(search: Record<string, string>) {
  const query = new URLSearchParams(search).toString();
  const request = await requestAs(admin, `/field_users?${query}`);
  const page = await fieldUsers({ request, params: {}, context: {} });
  return { ...page, ids: page.rows.map(({ id }) => id), names: page.rows.map(({ name }) => name) };
}

const sorts = ["id", "name", "email", "phone", "address"];

it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
  "by %s the pages are the same by key, by number and backward, and contain nobody else",
  async (sort) => {
    const first = await read({ sort });
    expect(first.total).toBe(made);
    const walked = [first.ids];
    for (let { keys } = first; keys.after;) {
      const next = await read({ sort, page: String(walked.length + 1), after: keys.after });
      expect(next.names.every((name) => name.startsWith("Person "))).toBe(true);
      walked.push(next.ids);
      keys = next.keys;
    }
    expect(walked.map((ids) => ids.length)).toEqual([10, 10, 10, 10, 3]);
    expect(new Set(walked.flat()).size).toBe(made);
    for (const [index, ids] of walked.entries())
      expect((await read({ sort, page: String(index + 1) })).ids).toEqual(ids);
    const fifth = await read({ sort, page: "5" });
    const fourth = await read({ sort, page: "4", before: fifth.keys.before! });
    expect(fourth.ids).toEqual(walked[3]);
  },
);

it("the list counts the matches of the search words", async () => {
  // Every fifth person has this number, except that every third person has none.
  const { total, names } = await read({ q: "555-0130 PERSON" });
  expect([total, names.length]).toEqual([5, 5]);
  expect((await read({ q: "555-0130 nobody" })).total).toBe(0);
});
