/** How the steps of a review change its threads. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as threadRoute from "#modules/intake/routes/thread.tsx";
import { correctionThreads } from "#modules/intake/schema.ts";
import { answerQuestion, submitForReview } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { finishReview, flagQuestion } from "../domain/review/review-intake.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: openThread } = servedRoute("modules/intake/routes/thread.tsx", threadRoute);

useTestDatabase();

let made: MadeIntake;
const reviewer = () => made.as(made.reviewer);
const inspector = () => made.as(made.inspector);

async function view(user: UserRow, fieldId: string) {
  const request = await requestAs(user, `/intake/${made.projectId}/threads/${fieldId}`);
  return openThread({ request, params: { id: made.projectId, fieldId }, context: {} });
}

describe("the steps of a review", () => {
  const answer = (fieldId: string, value: string, basedOn: number) =>
    answerQuestion(inspector(), made.projectId, { fieldId, value, basedOn });

  beforeEach(async () => {
    made = await makeIntake();
    const { projectId } = made;
    await answer("leaks", "No", 0);
    await answer("modules", "600", 0);
    await submitForReview(inspector(), projectId);
    await flagQuestion(reviewer(), projectId, "modules", "Count again");
    await flagQuestion(reviewer(), projectId, "leaks", "");
    await finishReview(reviewer(), projectId, "send-back");
  });

  test("a flag adds a message to its question's thread, and a changed answer adds the reply", async () => {
    expect(await view(made.inspector, "modules")).toMatchObject({
      state: "Open",
      messages: [{ kind: "flagged", text: "Count again" }],
    });
    await answer("modules", "650", 1);
    await submitForReview(inspector(), made.projectId);
    expect(await view(made.reviewer, "modules")).toMatchObject({
      state: "Answered",
      messages: [{ kind: "flagged" }, { kind: "corrected", text: "was 600" }],
    });
    expect((await view(made.reviewer, "leaks")).state).toBe("Open");
  });

  test("finalizing settles the remaining threads", async () => {
    await submitForReview(inspector(), made.projectId);
    await finishReview(reviewer(), made.projectId, "finalize");
    const states = await db
      .select({ state: correctionThreads.state })
      .from(correctionThreads)
      .where(eq(correctionThreads.projectId, made.projectId));
    expect(states).toEqual([{ state: "Settled" }, { state: "Settled" }]);
  });
});
