import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { z } from "zod";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { respondToProblems } from "./problem-responses.server.ts";
import { Problem } from "../problems.ts";
import { handleForm } from "../form/forms.server.ts";
import { actionMessageHeader, actionMessages } from "../page/action-message.ts";
import { redirectWithToast } from "../page/toast.server.ts";
import { MapStorage } from "../testing/map-storage.ts";
import { toastOf } from "../testing/toast-of.ts";
import { readForm } from "../form/read-body.server.ts";

useTestDatabase();

/** The response of a page whose loader runs this function. */
async function answerOf(loader: () => Promise<unknown>): Promise<unknown> {
  const module = { default: () => null, loader };
  const build = {
    routes: { page: { id: "page", path: "page", module } },
  } as unknown as ServerBuild;
  const wrapped = respondToProblems(build).routes.page!.module.loader as () => Promise<unknown>;
  return wrapped().catch((thrown: unknown) => thrown);
}

/** The response of an action, to the router of an open page or to a browser without JavaScript. */
async function routed(act: () => Promise<unknown>, isDataRequest: boolean): Promise<unknown> {
  const build = {
    routes: { page: { id: "page", module: { default: () => null, action: act } } },
  } as unknown as ServerBuild;
  const action = respondToProblems(build).routes.page!.module.action as unknown as (
    args: object,
  ) => Promise<unknown>;
  return action({ context: { isDataRequest } });
}

describe("the wrapper of every loader and action", () => {
  it("answers a Problem with its status, code and message", async () => {
    const response = (await answerOf(() =>
      Promise.reject(new Problem("stale-version")),
    )) as Response;
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: "stale-version",
      message: "Someone else changed this since you opened it. Nothing was overwritten.",
    });
  });

  it.each([
    ["a text", sql`select ${"a\u0000b"}::text`],
    ["JSON", sql`select ${String.raw`["a\u0000b"]`}::jsonb`],
  ])(
    "answers a zero byte, which %s of the database cannot store, as bad input",
    async (_of, query) => {
      const response = await answerOf(() => db.execute(query));
      expect((response as Response).status).toBe(400);
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
    const response = (await answerOf(() => readForm(request))) as Response;
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid-input" });
  });

  it("names the fields of a refused call to a program with a key, and to nobody else", async () => {
    const refused = new Problem("invalid-input", "Check it.", { minutes: "Too long." });
    const action = () => Promise.reject(refused);
    const build = { routes: { call: { id: "call", module: { action } } } };
    const wrapped = respondToProblems(build as unknown as ServerBuild).routes.call!.module
      .action as unknown as (args: object) => Promise<unknown>;
    const bodyFor = async (headers: Record<string, string>) => {
      const request = new Request("http://localhost/api", { method: "POST", headers });
      const thrown = await wrapped({ request }).catch((error: unknown) => error);
      return (thrown as Response).json() as Promise<unknown>;
    };
    const body = { code: "invalid-input", message: "Check it." };
    expect(await bodyFor({ authorization: "Bearer key" })).toEqual({
      ...body,
      errors: refused.fields,
    });
    expect(await bodyFor({})).toEqual(body);
  });

  it("answers the router of an open page with no data, and passes the message in a cookie", async () => {
    const action = () => Promise.reject(new Problem("not-found", "No longer here – really."));
    const module = { default: () => null, action };
    const build = { routes: { page: { id: "page", module } } } as unknown as ServerBuild;
    const wrapped = respondToProblems(build).routes.page!.module.action as unknown as (
      args: object,
    ) => Promise<{ data: unknown; init: ResponseInit & { headers: Headers } }>;
    const response = await wrapped({ context: { isDataRequest: true } });
    expect(response).toMatchObject({ data: null, init: { status: 404 } });
    expect(response.init.headers.get("set-cookie")).toContain(
      `fieldlight_refused=${encodeURIComponent("No longer here – really.")};`,
    );
  });

  it("passes a step's message to the tab that sent it, and leaves no cookie that another tab could take", async () => {
    const undo = { action: "/organization/o/undo", fields: { id: "é" } };
    const done = () =>
      redirectWithToast("/x", "Saved – done.", new Headers({ "Set-Cookie": "other=1" }), undo);
    const response = (await routed(done, true)) as Response;
    expect(response.headers.getSetCookie()).toEqual(["other=1"]);
    const shown: unknown[] = [];
    const tab = actionMessages(() => new MapStorage());
    tab.listen((message) => shown.push(message));
    tab.receive(response.headers.get(actionMessageHeader)!);
    expect(shown).toEqual([{ message: "Saved – done.", isDone: true, undo }]);
    const document = (await routed(done, false)) as Response;
    expect(await toastOf(document)).toBe("Saved – done.");
    expect(document.headers.has(actionMessageHeader)).toBe(false);
  });

  it("keeps the cookie of a step that leads to a new document", async () => {
    const response = (await routed(
      () => redirectWithToast("/x", "Saved.", new Headers({ "X-Remix-Reload-Document": "true" })),
      true,
    )) as Response;
    expect(await toastOf(response)).toBe("Saved.");
  });

  describe("of a step that a browser without JavaScript sent", () => {
    const stepOf = async (
      act: (request: Request) => Promise<unknown>,
      headers: HeadersInit,
      fields: Record<string, string> = { note: "The dog is friendly.", password: "a secret word" },
    ) => {
      const module = {
        default: () => null,
        action: ({ request }: { request: Request }) => act(request),
      };
      const build = { routes: { page: { id: "page", module } } } as unknown as ServerBuild;
      const wrapped = respondToProblems(build).routes.page!.module.action as unknown as (
        args: object,
      ) => Promise<unknown>;
      const request = new Request("http://localhost/notes", {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
      return wrapped({ request, context: {} }).catch((thrown: unknown) => thrown);
    };
    const gone = () => Promise.reject(new Problem("not-found"));
    const form = (request: Request) => handleForm(request, z.object({ note: z.string() }), gone);
    const shown = { "Sec-Fetch-Mode": "navigate" };
    const from = { ...shown, Referer: "http://localhost/notes?page=2" };

    it("renders the page again with what was typed, except passwords", async () => {
      expect(await stepOf(form, shown)).toMatchObject({
        data: { values: { note: "The dog is friendly." }, errors: {} },
        init: { status: 404 },
      });
    });

    it("hands the texts of any other form to the error page", async () => {
      const response = (await stepOf(gone, from)) as Response;
      expect(await response.json()).toMatchObject({ typed: ["The dog is friendly."] });
    });

    it("redirects to the page of a button, and says why it was refused", async () => {
      const response = (await stepOf(gone, from, {})) as Response;
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/notes?page=2");
      expect(await toastOf(response)).toContain("We could not find that page.");
    });

    it("answers a program, and a page of another site, with the status", async () => {
      for (const headers of [{}, { ...shown, Referer: "http://evil.test/notes" }])
        expect(((await stepOf(gone, headers)) as Response).status).toBe(404);
      expect(((await stepOf(form, {})) as Response).status).toBe(404);
    });
  });

  it("passes other errors through, because they are errors of the product", async () => {
    const error = new Error("a bug");
    expect(await answerOf(() => Promise.reject(error))).toBe(error);
  });
});
