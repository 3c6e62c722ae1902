import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeProject, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as addNoteRoute from "../routes/page/add-note.tsx";
import { siteNotes } from "../schema.ts";

const { action } = servedRoute("modules/projects/routes/page/add-note.tsx", addNoteRoute);

useTestDatabase();

afterEach(() => db.execute(sql`drop trigger if exists refusing on site_notes`));

test("a note that cannot be stored is only logged: no message is shown, and the typed text stays", async () => {
  const admin = await makeUser({ type: "admin" });
  const { id } = await makeProject({ organizationId: admin.organizationId });
  await db.execute(sql`
    create or replace function refuse_note() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refusing before insert on site_notes for each row execute function refuse_note()`);
  const logged = vi.spyOn(log(), "error").mockReturnValue();
  const form = { noteId: newId(), note: "Ring first.", contactAttempted: "on" };
  const request = await requestAs(admin, `/projects/${id}/notes/add`, { form });
  expect(await action({ request, params: { id }, context: {} })).toMatchObject({
    init: { status: 500 },
    data: { message: "", errors: {}, values: form },
  });
  expect(logged).toHaveBeenCalledWith(expect.anything(), "a note could not be added");
  expect(await db.$count(siteNotes)).toBe(0);
});
