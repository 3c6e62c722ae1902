/** Not every viewer who sees a project may work on its intake. */
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { eq } from "drizzle-orm";
import { loadPanel } from "../panels/intake-panel.server.ts";
import { makeIntake } from "./make-intake.ts";

useTestDatabase();

test("the intake's panel is closed to an installer until the project shows it", async () => {
  const made = await makeIntake();
  const installer = await makeUser({ type: "installer" });
  const panel = async (installerViewable: boolean) => {
    const set = { installerId: installer.id, installerViewable };
    await db.update(projects).set(set).where(eq(projects.id, made.projectId));
    const scope = await scopeOfUser(installer.id);
    return loadPanel(scope, await getProject(scope, made.projectId));
  };
  expect(await panel(false)).toBeNull();
  expect(await panel(true)).not.toBeNull();
});
