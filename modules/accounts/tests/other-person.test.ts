/** On a device with another person's downloads, the person who signs in is asked first; the owner of the downloads is not. */
import { expect, test } from "vitest";
import { deviceOwnerCookie } from "#app/platform/page/device-owner.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loader } from "../routes/other-person.tsx";

useTestDatabase();

async function open(who: UserRow, owner: UserRow): Promise<unknown> {
  const signedIn = await requestAs(who, "/login/device?redirectTo=/projects");
  const held = encodeURIComponent(JSON.stringify({ id: owner.id, name: owner.name }));
  const cookie = `${signedIn.headers.get("cookie")}; ${deviceOwnerCookie}=${held}`;
  const request = new Request(signedIn, { headers: { cookie } });
  return loader({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown);
}

test("another person is asked before the downloads on the device are removed", async () => {
  const [inspector, colleague] = [
    await makeUser({ type: "field-user" }),
    await makeUser({ type: "field-user" }),
  ];
  expect(await open(colleague, inspector)).toEqual({
    redirectTo: "/projects",
    owner: inspector.name,
    viewer: colleague.name,
  });
  const response = (await open(inspector, inspector)) as Response;
  expect([response.status, response.headers.get("location")]).toEqual([302, "/projects"]);
});
