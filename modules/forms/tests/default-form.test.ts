import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getDraft } from "../domain/draft/drafts.server.ts";
import * as addFormRoute from "../routes/add-form.ts";
import * as formsRoute from "../routes/forms.tsx";
import { redirectOf } from "./answers-of-pages.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/forms/routes/add-form.ts", addFormRoute);
const { loader } = servedRoute("modules/forms/routes/forms.tsx", formsRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

async function addForm(id: string) {
  const request = await requestAs(admin, "/forms/add", { form: { id } });
  return redirectOf(await action({ request, params: {}, context: {} }));
}

describe("the record defaultForm", () => {
  const store = (value: unknown) =>
    sql`update meta set value = ${JSON.stringify(value)}::text::jsonb where key = 'defaultForm'`;

  afterEach(() => store({ title: "Untitled Form", sections: [] }));

  test("is the content of a new form, under new ids", async () => {
    await store({
      title: "House form",
      skipReview: true,
      sections: [
        {
          id: "site",
          title: "Site",
          fields: [
            { id: "who", type: "single-input", label: "Who is there" },
            { id: "when", type: "date-input", label: "When" },
          ],
        },
      ],
    });
    const scope = await scopeOfUser(admin.id);
    const made = await Promise.all(
      [newId(), newId()].map(async (id) => {
        await addForm(id);
        return getDraft(scope, id);
      }),
    );
    for (const { form, definition } of made) {
      expect(form).toMatchObject({ title: "House form", active: false, skipReview: true });
      expect(definition.sections).toMatchObject([
        { title: "Site", fields: [{ label: "Who is there" }, { label: "When" }] },
      ]);
    }
    const ids = made.flatMap(({ definition }) =>
      definition.sections.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]),
    );
    expect(new Set(ids).size).toBe(6);
  });

  test("makes no form when it is invalid, and reports that", async () => {
    await store({ title: "", sections: [] });
    expect((await addForm(newId())).toast).toBe("failed to create a new form");
    const request = await requestAs(admin, "/forms");
    expect((await loader({ request, params: {}, context: {} })).rows).toEqual([]);
  });
});
