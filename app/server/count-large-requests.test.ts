import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countLargeRequests } from "./count-large-requests.ts";
import { defaultBound } from "#app/platform/settings/bounds.ts";
import { respondToProblems } from "#app/platform/auth/problem-responses.server.ts";
import { acquireLargeRequestSlot } from "#app/platform/auth/large-requests.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";

/** Large requests of `/large?person&organization` that wait until the test releases them, in order. */
const working: (() => void)[] = [];

const module = {
  default: () => null,
  loader: async ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    const [id, organizationId] = [searchParams.get("person")!, searchParams.get("organization")!];
    acquireLargeRequestSlot({ id, organizationId } as Viewer);
    if (request.url.includes("/large")) await new Promise<void>((go) => working.push(go));
    return new Response("done");
  },
};
const build = { routes: { page: { id: "page", path: "page", module } } } as unknown as ServerBuild;
const loader = respondToProblems(build).routes.page!.module.loader as unknown as (args: {
  request: Request;
}) => Promise<Response>;

const app = express()
  .use(countLargeRequests((path) => path === "/large"))
  .use(async (incoming, response) => {
    const request = new Request(`http://localhost${incoming.url}`);
    const answer = await loader({ request }).catch((thrown: Response) => thrown);
    response
      .status(answer.status)
      .set(Object.fromEntries(answer.headers))
      .send(await answer.text());
  });
const server = app.listen(0, "127.0.0.1");
let origin = "";

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const sendRequest = (person: string, organization: string, path = "/large", signal?: AbortSignal) =>
  fetch(`${origin}${path}?person=${person}&organization=${organization}`, {
    signal: signal ?? null,
  });

const untilWorking = (count: number) =>
  vi.waitFor(() => expect(working).toHaveLength(count), { interval: 5 });

async function finish(responses: Promise<Response>[]): Promise<number[]> {
  for (const go of working.splice(0)) go();
  return (await Promise.all(responses)).map(({ status }) => status);
}

/** Retries until the slots are free again, which happens after the connection reports the end of the response. */
const untilAdmitted = async (person: string, organization: string) => {
  const responses: Promise<Response>[] = [];
  await vi.waitFor(async () => {
    const response = sendRequest(person, organization);
    await Promise.race([response, untilWorking(1)]);
    expect(working).toHaveLength(1);
    responses.push(response);
  });
  expect(await finish(responses)).toEqual([200]);
};

test("a person has a limit of concurrent large requests, and the next gets a Retry-After", async () => {
  const max = defaultBound("largeRequestsOfPerson");
  const first = Array.from({ length: max }, () => sendRequest("ann", "sunward"));
  await untilWorking(max);
  const refused = await sendRequest("ann", "sunward");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
  expect(await refused.json()).toMatchObject({ code: "too-much-at-once" });
  expect((await sendRequest("ann", "sunward", "/small")).status).toBe(200);
  expect(await finish(first)).toEqual(Array(max).fill(200));
  await untilAdmitted("ann", "sunward");
});

test("the people of an organization share a limit, and each organization has its own", async () => {
  const max = defaultBound("largeRequestsOfOrganization");
  const first = Array.from({ length: max }, (_, index) =>
    sendRequest(`person ${index}`, "sunward"),
  );
  await untilWorking(max);
  expect((await sendRequest("bob", "sunward")).status).toBe(429);
  const other = sendRequest("cyd", "moonward");
  await untilWorking(max + 1);
  expect(await finish([...first, other])).toEqual(Array(max + 1).fill(200));
});

test("a request whose client disconnects holds its slot until the work is done", async () => {
  const max = defaultBound("largeRequestsOfPerson");
  const connection = new AbortController();
  const left = Array.from({ length: max }, () =>
    sendRequest("dee", "starward", "/large", connection.signal).catch(() => null),
  );
  await untilWorking(max);
  connection.abort();
  await Promise.all(left);
  expect((await sendRequest("dee", "starward")).status).toBe(429);
  for (const go of working.splice(0)) go();
  await untilAdmitted("dee", "starward");
});
