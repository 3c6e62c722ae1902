/** The outbox of a phone against the real routes, over a line that drops, repeats and delays: nothing is lost, nothing doubled. */
import "fake-indexeddb/auto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntake } from "../domain/opening/get-intake.server.ts";
import { action as saveAnswers } from "../routes/answers.ts";
import { action as addPhotos } from "../routes/photos.ts";
import { action as takeStep } from "../routes/steps.ts";
import { openUnsent } from "../ui/device/databases.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendProject } from "../ui/device/send-project.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

let folder = "";
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bad-line-"));
  process.env.DATA_DIR = folder;
  jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Fate =
  | "arrives"
  | "is lost"
  | "is answered to nobody"
  | "arrives twice"
  | "arrives again later";

const routes = { answers: saveAnswers, photos: addPhotos, steps: takeStep };

/** The routes of one intake behind a line with these fates, one a request; a line out of fates is a good one. */
function badLine(made: MadeIntake, fates: Fate[]) {
  const late: (() => Promise<Response>)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = input as string;
    const arrive = () => answer(made, path, init!);
    const fate = fates.shift() ?? "arrives";
    if (fate === "is lost") throw new TypeError("no line");
    if (fate === "arrives again later") late.push(arrive);
    if (fate === "arrives twice") {
      const [first] = await Promise.all([arrive(), arrive()]);
      return first;
    }
    const told = await arrive();
    if (fate === "is answered to nobody") throw new TypeError("no line");
    return told;
  };
  return { fetch, late };
}

async function answer(made: MadeIntake, path: string, init: RequestInit): Promise<Response> {
  const route = routes[path.split("/").at(-1) as keyof typeof routes];
  const request = await requestAs(made.inspector, path, init);
  try {
    return await route({ request, params: { id: made.projectId }, context: {} });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Response.json({ sentence: error.message }, { status: error.status });
  }
}

const fate = fc.constantFrom<Fate>(
  "arrives",
  "is lost",
  "is answered to nobody",
  "arrives twice",
  "arrives again later",
);

it("brings every answer and photo once, and hands in once", { timeout: 120_000 }, async () => {
  let session = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 20 }),
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }),
      async (fates, photoCount, counts) => {
        const made = await makeIntake();
        const database = await openUnsent(`bad-line-${(session += 1)}`);
        const box = new Outbox(database, made.inspector.id);
        const { fetch, late } = badLine(made, [...fates]);
        const send = () =>
          sendProject(box, made.projectId, `/intake/${made.projectId}`, fetch, {
            answer: (_id, fieldId, _answer, version) => {
              versions.set(fieldId, version);
              return Promise.resolve();
            },
          });
        const versions = new Map<string, number>();
        const type = (fieldId: string, value: string) =>
          box.keepAnswer(made.projectId, fieldId, {
            basedOn: versions.get(fieldId) ?? 0,
            answer: { values: [value] },
          });
        await type("leaks", "No");
        for (let at = 0; at < photoCount; at++) {
          const file = new Blob([Uint8Array.from(jpeg), Uint8Array.of(at)]);
          const key = crypto.randomUUID();
          await box.addPhoto(made.projectId, { key, fieldId: "leaks", name: `${at}.jpg`, file });
        }
        for (const count of counts) {
          const { answers } = await box.read(made.projectId);
          // While an answer waits, what is typed over it is based on the same version.
          const waiting = answers.find(({ fieldId }) => fieldId === "modules");
          if (waiting) versions.set("modules", waiting.basedOn);
          await type("modules", String(count));
          // The tab is closed in the middle as often as the line breaks.
          await send();
        }
        await box.addStep(made.projectId, "submit");
        let outcome = await send();
        // Nobody is asked to choose: the only other answers are one's own, whose replies were lost.
        for (let tries = 0; outcome === "no line" && tries < 60; tries += 1) outcome = await send();
        // What hung in the net comes once more, when all is done.
        for (const again of late) await again();
        database.close();

        const scope = made.as(made.inspector);
        const { answers, photos } = await getIntake(scope, made.projectId);
        expect(outcome).toBe("sent");
        expect(answers.leaks?.values).toEqual(["No"]);
        expect(answers.modules?.values).toEqual([String(counts.at(-1))]);
        expect(photos.map(({ name }) => name).toSorted()).toEqual(
          Array.from({ length: photoCount }, (_, at) => `${at}.jpg`),
        );
        expect((await getProject(scope, made.projectId)).project.status).toBe("Review");
      },
    ),
    { numRuns: 12, seed: 20261122 },
  );
});
