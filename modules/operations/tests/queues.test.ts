import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { runWorker } from "#jobs/run-worker.server.ts";
import * as queuesRoute from "../routes/queues.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/operations/routes/queues.tsx", queuesRoute);

useTestDatabase();

const fragile = defineJob({
  name: "test.fragile",
  payload: z.object({ secret: z.string() }),
  retryLimit: 0,
});
const soon = { timeout: 20_000, interval: 50 };

let superAdmin: UserRow;
let fails = true;
const done = vi.fn<() => void>();

beforeAll(async () => {
  superAdmin = await makeUser({ type: "super-admin" });
});
afterEach(() => stopQueue());

const open = async (user: UserRow | null) =>
  loader({ request: await requestAs(user, "/admin/queues"), params: {}, context: {} });
const retry = async (user: UserRow, form: Record<string, string>) =>
  action({ request: await requestAs(user, "/admin/queues", { form }), params: {}, context: {} });

const worker = () =>
  runWorker([
    {
      id: "test",
      purpose: "Stands for a module.",
      jobs: [
        {
          job: fragile,
          handler: async () => ({
            handle: async () => {
              if (fails) throw new Error("The printer is on fire");
              done();
            },
          }),
        },
      ],
    },
  ]);

test("a failed job is shown with its error, without its payload, and runs again on request", async () => {
  await worker();
  await enqueue(db, fragile, { secret: "nobody's business" });
  const shown = await vi.waitFor(async () => {
    const page = await open(superAdmin);
    expect(page.deadJobs).toHaveLength(1);
    return page;
  }, soon);
  expect(shown.queues).toMatchObject([{ name: "test.fragile", dead: 1 }]);
  expect(shown.deadJobs[0]).toMatchObject({ error: "The printer is on fire", attempts: 1 });
  expect(JSON.stringify(shown)).not.toContain("nobody's business");
  fails = false;
  const form = { queue: "test.fragile", job: shown.deadJobs[0]!.id };
  expect((await retry(superAdmin, form)).status).toBe(303);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), soon);
  expect((await open(superAdmin)).deadJobs).toEqual([]);
  await expect(retry(superAdmin, form)).rejects.toMatchObject({ code: "not-found" });
});

test("a post without a job is refused", async () => {
  await expect(retry(superAdmin, { queue: "test.fragile" })).rejects.toMatchObject({
    code: "invalid-input",
  });
});

test("only super-admins are admitted", async () => {
  const admin = await makeUser({ type: "admin" });
  await expect(open(admin)).rejects.toMatchObject({ code: "not-authorized" });
  await expect(retry(admin, {})).rejects.toMatchObject({ code: "not-authorized" });
  await expect(open(null)).rejects.toBeInstanceOf(Response);
});
