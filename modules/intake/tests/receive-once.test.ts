import { expect, it } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findReceived, receiveOnce } from "../domain/steps/receive-once.server.ts";
import { makeIntake } from "./make-intake.ts";

useTestDatabase();

it("a key of a step belongs to its sender: another person's same key runs a separate step, on any project", async () => {
  const [one, other] = [await makeIntake(), await makeIntake()];
  const stepKey = { key: crypto.randomUUID(), step: "submit" } as const;
  const send = async ({ as, inspector, projectId }: typeof one, word: string) => {
    const scope = as(inspector);
    const { project } = await getProject(scope, projectId);
    const run = async () => ({ word });
    await inTransaction((tx) => receiveOnce(tx, scope, project, stepKey, run));
    return findReceived(scope, project, stepKey);
  };
  expect(await send(one, "first")).toEqual({ word: "first" });
  expect(await send(other, "second")).toEqual({ word: "second" });
  expect(await send(one, "again")).toEqual({ word: "first" });
});
