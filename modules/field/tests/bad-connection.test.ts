/**
 * Runs a phone's outbox against the real routes over a connection that drops, repeats and delays requests. Nothing may be lost or
 * doubled.
 */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { photoUploads } from "#modules/intake/schema.ts";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import { checkSession, nothingLost, runSession } from "./field-session.ts";
import { sessionForms } from "./session-form.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";

useTestDatabase();

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
});

type RequestOutcome =
  | "arrives"
  | "is lost"
  | "loses its response"
  | "arrives twice"
  | "arrives again later";

/**
 * The routes of one intake behind a connection that takes one of these fates for each request. After the last fate the connection
 * is good.
 */
function badConnection(made: MadeIntake, fates: RequestOutcome[]) {
  const late: (() => Promise<Response>)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = input as string;
    const arrive = () => requestIntake(made, path, init!);
    const fate = fates.shift() ?? "arrives";
    if (fate === "is lost") throw new TypeError("network failure");
    if (fate === "arrives again later") late.push(arrive);
    if (fate === "arrives twice") {
      const [first] = await Promise.all([arrive(), arrive()]);
      return first;
    }
    const response = await arrive();
    if (fate === "loses its response") throw new TypeError("network failure");
    return response;
  };
  return { fetch, late };
}

const fate = fc.constantFrom<RequestOutcome>(
  "arrives",
  "is lost",
  "loses its response",
  "arrives twice",
  "arrives again later",
);

it("delivers every answer and photo once, and submits once", { timeout: 120_000 }, async () => {
  let session = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 20 }),
      fc.integer({ min: 0, max: 5 }),
      sessionForms,
      async (fates, photoCount, form) => {
        const made = await makeIntake({ form: form.form });
        const plan = { name: `bad-connection-${(session += 1)}`, photoCount, form, jpeg };
        const { fetch, late } = badConnection(made, [...fates]);
        const outcome = await runSession(made, plan, { openTab: () => ({ fetch }) });
        // A delayed request arrives once more after everything else is done.
        for (const again of late) await again();
        expect(outcome).toBe("sent");
        expect(await checkSession(made, plan)).toEqual(nothingLost);
        const inPieces = eq(photoUploads.projectId, made.projectId);
        expect(await db.$count(photoUploads, inPieces)).toBe(Math.floor(photoCount / 2));
      },
    ),
    { numRuns: 12, seed: 20261122 },
  );
});
