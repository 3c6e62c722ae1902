/** An organization chooses editions by state; a project's form keeps the citation that holds at its site. */
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { editionAt, findEditionChoices } from "../domain/code-editions.server.ts";
import { adoptedEditions } from "../domain/adopted-editions.ts";
import * as editionsRoute from "../routes/code-editions.tsx";

const route = servedRoute("modules/code-editions/routes/code-editions.tsx", editionsRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

async function post(form: Record<string, string>) {
  const request = await requestAs(admin, "/forms/code-editions", { form });
  return route.action({ request, params: {}, context: {} });
}

const site = (siteAddress: string) => ({ siteAddress, recordAddress: null, geocodeResults: null });

test("stores an edition for all states and exceptions, of this organization alone", async () => {
  const answer = await post({ edition: "2020", "state.CO": "2026", "state.NY": "" });
  expect(await toastOf(answer)).toBe("Code editions saved");
  const scope = await scopeOfUser(admin.id);
  expect(await findEditionChoices(scope)).toEqual({ edition: "2020", byState: { CO: "2026" } });
  expect(await editionAt(db, scope, site("Elm St, Denver, CO 80202"))).toBe("2026");
  expect(await editionAt(db, scope, site("Elm St, Albany, NY 12201"))).toBe("2020");
  const other = await scopeOfUser((await makeUser({ type: "admin" })).id);
  expect(await editionAt(db, other, site("Elm St, Denver, CO 80202"))).toBe("2023");
  expect(await editionAt(db, other, site("Elm St, Memphis, TN 38103"))).toBe("2017");
  await post({ edition: "2017" });
  expect(await findEditionChoices(scope)).toEqual({ edition: "2017", byState: {} });
  expect(await editionAt(db, scope, site("Elm St, Miami, FL 33101"))).toBe("2017");
});

test("an unknown edition is refused and changes nothing", async () => {
  expect(await post({ edition: "1999", "state.CO": "2026" })).toMatchObject({
    init: { status: 400 },
    data: { errors: { edition: "Choose an edition." }, values: { "state.CO": "2026" } },
  });
  const scope = await scopeOfUser(admin.id);
  expect(await findEditionChoices(scope)).toEqual({ edition: "2023", byState: adoptedEditions });
});
