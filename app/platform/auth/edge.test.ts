import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { answerProblems } from "./edge.server.ts";
import { Problem } from "../problems.ts";
import { readForm } from "../form/read-body.server.ts";

useTestDatabase();

/** The answer of a page whose loader runs this function. */
async function answerOf(loader: () => Promise<unknown>): Promise<unknown> {
  const module = { default: () => null, loader };
  const build = {
    routes: { page: { id: "page", path: "page", module } },
  } as unknown as ServerBuild;
  const wrapped = answerProblems(build).routes.page!.module.loader as () => Promise<unknown>;
  return wrapped().catch((thrown: unknown) => thrown);
}

describe("the edge", () => {
  it("answers a Problem with its status, code and sentence", async () => {
    const answer = (await answerOf(() => Promise.reject(new Problem("stale-version")))) as Response;
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      code: "stale-version",
      sentence: "Someone else changed this since you opened it. Nothing was overwritten.",
    });
  });

  it.each([
    ["a text", sql`select ${"a\u0000b"}::text`],
    ["JSON", sql`select ${String.raw`["a\u0000b"]`}::jsonb`],
  ])(
    "answers a zero byte, which %s of the database cannot store, as bad input",
    async (_of, query) => {
      const answer = await answerOf(() => db.execute(query));
      expect((answer as Response).status).toBe(400);
    },
  );

  it.each([
    "application/json",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ])("answers a body of %s that is not a form as bad input", async (type) => {
    const request = new Request("http://localhost/users/add", {
      method: "POST",
      headers: { "Content-Type": type },
      body: "{}",
    });
    const answer = (await answerOf(() => readForm(request))) as Response;
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid-input" });
  });

  it("answers the router of an open page with no data, and passes the sentence in a cookie", async () => {
    const action = () => Promise.reject(new Problem("not-found", "No longer here – really."));
    const module = { default: () => null, action };
    const build = { routes: { page: { id: "page", module } } } as unknown as ServerBuild;
    const wrapped = answerProblems(build).routes.page!.module.action as unknown as (
      args: object,
    ) => Promise<{ data: unknown; init: ResponseInit & { headers: Headers } }>;
    const answer = await wrapped({ context: { keepsPage: true } });
    expect(answer).toMatchObject({ data: null, init: { status: 404 } });
    expect(answer.init.headers.get("set-cookie")).toContain(
      `fieldlight_refused=${encodeURIComponent("No longer here – really.")};`,
    );
  });

  it("passes other errors through, because they are faults of the product", async () => {
    const error = new Error("a bug");
    expect(await answerOf(() => Promise.reject(error))).toBe(error);
  });
});
