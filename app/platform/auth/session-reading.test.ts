import { expect, it } from "vitest";
import { makeUser, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { closeSession, currentSession } from "./session.server.ts";
import { db } from "#db/client.server.ts";

useTestDatabase();

it("a session is read once for the loaders of one request, and not for another request", async () => {
  const cookie = await signIn(await makeUser({ type: "admin" }));
  const request = (id: string) =>
    new Request("http://localhost/", { headers: { cookie, "x-request-id": id } });
  const [page, frame, other] = await Promise.all([
    currentSession(request("one")),
    currentSession(request("one")),
    currentSession(request("two")),
  ]);
  expect(page).toBe(frame);
  expect(other).not.toBe(page);
  expect(other).toEqual(page);
  const outsider = new Request("http://localhost/", { headers: { "x-request-id": "one" } });
  const [mine, theirs] = await Promise.all([
    currentSession(request("one")),
    currentSession(outsider),
  ]);
  expect([mine?.id, theirs]).toEqual([page?.id, null]);
  await closeSession(db, request("one"));
  expect(await currentSession(request("one"))).toBeNull();
});
