import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getDraft } from "../domain/draft/drafts.server.ts";
import * as addFormRoute from "../routes/add-form.ts";
import * as deleteFormRoute from "../routes/delete-form.ts";
import * as duplicateFormRoute from "../routes/duplicate-form.ts";
import * as duplicateCallRoute from "../routes/duplicate-call.ts";
import * as formsRoute from "../routes/forms.tsx";
import * as restoreFormRoute from "../routes/restore-form.ts";
import { forms } from "#db/forms-schema.ts";
import { findRecords } from "../search.server.ts";
import { redirectOf } from "./answers-of-pages.ts";
import { makeForm } from "./factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: addForm } = servedRoute("modules/forms/routes/add-form.ts", addFormRoute);
const { action: deleteForm } = servedRoute("modules/forms/routes/delete-form.ts", deleteFormRoute);
const { action: duplicateForm } = servedRoute(
  "modules/forms/routes/duplicate-form.ts",
  duplicateFormRoute,
);
const { action: postDuplicate, loader: getDuplicate } = servedRoute(
  "modules/forms/routes/duplicate-call.ts",
  duplicateCallRoute,
);
const { loader: formsLoader } = servedRoute("modules/forms/routes/forms.tsx", formsRoute);
const { action: restoreForm } = servedRoute(
  "modules/forms/routes/restore-form.ts",
  restoreFormRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin", name: "Ada" });
  outsider = await makeUser({ type: "admin" });
});

async function post(
  action: typeof addForm,
  values: Record<string, string>,
  { id = "", who = admin }: { id?: string; who?: UserRow } = {},
) {
  const request = await requestAs(who, "/forms", { form: values });
  return action({ request, params: { id }, context: {} });
}

async function list(search = "", who = admin) {
  const request = await requestAs(who, `/forms${search}`);
  return formsLoader({ request, params: {}, context: {} });
}

const titles = async () => (await list()).rows.map(({ title }) => title);

describe("Add New Form", () => {
  test("creates 'Untitled Form' and opens its editor; pressing twice makes one form", async () => {
    const id = newId();
    const first = await redirectOf(await post(addForm, { id }));
    const second = await redirectOf(await post(addForm, { id }));
    expect(first.to).toMatch(new RegExp(`/organization/${admin.organizationId}/forms/${id}$`));
    expect(second).toEqual(first);
    expect((await list()).rows).toMatchObject([
      { id, title: "Untitled Form", active: false, createdByName: "Ada" },
    ]);
    const [stored] = await db.select().from(forms).where(eq(forms.id, id));
    expect(stored).toMatchObject({ organizationId: admin.organizationId, createdById: admin.id });
  });

  test("an id of another organization's form creates a form under a new id", async () => {
    const foreign = await makeForm(outsider.organizationId);
    const { to } = await redirectOf(await post(addForm, { id: foreign.id }));
    expect(to).not.toContain(foreign.id);
    expect(await titles()).toEqual(["Untitled Form"]);
  });

  test("user types without the permission are refused", async () => {
    const who = await makeUser({ type: "field-user", organizationId: admin.organizationId });
    await expect(post(addForm, { id: newId() }, { who })).rejects.toMatchObject({
      code: "not-authorized",
    });
  });
});

describe("the search", () => {
  test.each([
    ["ROOF", ["Roof survey 50%"]],
    ["survey roof", ["Roof survey 50%"]],
    ["roof  grace", ["Roof survey 50%"]],
    ["50%", ["Roof survey 50%"]],
    ["battery roof", []],
    ["_", []],
    ["\\", []],
  ])("of the list for %j finds %j", async (text, found) => {
    const set = { title: "Roof survey 50%", createdByName: "Grace" };
    await makeForm(admin.organizationId, set);
    await makeForm(admin.organizationId, { title: "Battery survey 500", createdByName: "Ida" });
    await makeForm(outsider.organizationId, set);
    const { rows, total, tabs } = await list(`?q=${encodeURIComponent(text)}`);
    expect(rows.map(({ title }) => title)).toEqual(found);
    expect([total, tabs[0]?.count]).toEqual([found.length, found.length]);
  });

  test("above every page finds a title by its words in any order", async () => {
    const { id } = await makeForm(admin.organizationId, { title: "Roof survey" });
    await makeForm(outsider.organizationId, { title: "Roof survey" });
    const scope = await scopeOfUser(admin.id);
    expect((await findRecords(scope, "survey roof", 5)).map((one) => one.id)).toEqual([id]);
    expect(await findRecords(scope, "survey battery", 5)).toEqual([]);
  });
});

/** A form of two sections with a condition. */
function formWithCondition() {
  return makeForm(admin.organizationId, {
    title: "Roof",
    skipReview: true,
    rubricCount: 2,
    enableAutoRubric: true,
    definition: {
      sections: [
        { id: "a", title: "First", fields: [makeQuestion({ id: "one" })] },
        {
          id: "b",
          title: "Second",
          fields: [
            makeQuestion({
              id: "two",
              conditionGroup: {
                operand: "and",
                cgList: [
                  {
                    mustBeTrueValue: "all",
                    conditionList: [
                      { selectedQuestion: "one", selectedOperand: "is", selectedOption: "Yes" },
                    ],
                  },
                ],
              },
            }),
          ],
        },
      ],
    },
  });
}

describe("Duplicate", () => {
  test("copies sections, questions and conditions under new ids, unpublished and without rubrics", async () => {
    const form = await formWithCondition();
    const id = newId();
    expect(await redirectOf(await post(duplicateForm, { id }, { id: form.id }))).toMatchObject({
      toast: "Form duplicated",
    });
    const { form: copy, definition } = await getDraft(await scopeOfUser(admin.id), id);
    expect(copy).toMatchObject({
      title: "Roof (copy)",
      active: false,
      skipReview: true,
      rubricCount: 0,
      enableAutoRubric: false,
      publishedVersion: null,
    });
    const [first, second] = definition.sections;
    expect(definition.sections).toMatchObject([{ title: "First" }, { title: "Second" }]);
    expect([first!.id, second!.id, first!.fields[0]!.id, second!.fields[0]!.id]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(a|b|one|two)$/)]),
    );
    expect(second!.fields[0]!.conditionGroup?.cgList[0]?.conditionList).toMatchObject([
      { selectedQuestion: first!.fields[0]!.id, selectedOption: "Yes" },
    ]);
  });

  test("pressing it twice makes one copy", async () => {
    const form = await makeForm(admin.organizationId, { title: "Roof" });
    const id = newId();
    await post(duplicateForm, { id }, { id: form.id });
    await post(duplicateForm, { id }, { id: form.id });
    expect(await titles()).toEqual(["Roof (copy)", "Roof"]);
  });

  test("the longest title is cut to fit", async () => {
    const form = await makeForm(admin.organizationId, { title: "x".repeat(200) });
    await post(duplicateForm, { id: newId() }, { id: form.id });
    expect((await titles())[0]).toBe(`${"x".repeat(193)} (copy)`);
  });

  test("a form of another organization is not copied, even when shared", async () => {
    const shared = await makeForm(outsider.organizationId, { shared: true });
    const { toast } = await redirectOf(
      await post(duplicateForm, { id: newId() }, { id: shared.id }),
    );
    expect(toast).toMatch(/^Failed to duplicate form with error: \S/);
    expect(await titles()).toEqual([]);
  });
});

describe("/utilities/duplicateForm", () => {
  async function call(method: "GET" | "POST", query: string, headers: Record<string, string> = {}) {
    const request = await requestAs(admin, `/utilities/duplicateForm?${query}`, {
      method,
      headers,
    });
    const answer = method === "GET" ? getDuplicate : postDuplicate;
    const response = await answer({ request, params: {}, context: {} });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const own = { "sec-fetch-site": "same-origin" };

  test.each(["GET", "POST"] as const)("%s copies the form", async (method) => {
    const form = await formWithCondition();
    const { status, body } = await call(method, `formId=${form.id}&copyActions=true`, own);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "success", error: null },
    });
    expect(await titles()).toEqual(["Roof (copy)", "Roof"]);
  });

  test("an unknown form returns an error with its message", async () => {
    const { status, body } = await call("POST", "formId=nothing", own);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: "error", error: expect.stringMatching(/\S/) as string });
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "none" }],
    [{}],
    [{ ...own, "sec-purpose": "prefetch" }],
  ])("a GET with %j changes nothing", async (headers) => {
    const form = await makeForm(admin.organizationId, { title: "Roof" });
    await expect(call("GET", `formId=${form.id}`, headers)).rejects.toMatchObject({
      code: "cross-origin",
    });
    expect(await titles()).toEqual(["Roof"]);
  });
});

describe("a failed write", () => {
  test("returns the specification's exact wording", async () => {
    const form = await makeForm(admin.organizationId, { title: "Roof" });
    await sql`alter table form_sections rename to form_sections_away`;
    try {
      const copied = await redirectOf(await post(duplicateForm, { id: newId() }, { id: form.id }));
      expect(copied.toast).toMatch(/^Failed to duplicate form with error: \S/);
    } finally {
      await sql`alter table form_sections_away rename to form_sections`;
    }
    await sql`alter table log_entries rename to log_entries_away`;
    try {
      const { to, toast } = await redirectOf(await post(addForm, { id: newId() }));
      expect(to).toMatch(/\/forms$/);
      expect(toast).toBe("failed to create a new form");
    } finally {
      await sql`alter table log_entries_away rename to log_entries`;
    }
    expect(await titles()).toEqual(["Roof"]);
  });
});

describe("Delete and undo", () => {
  test("a deleted form leaves the list, stays stored and is restored unchanged", async () => {
    const form = await makeForm(admin.organizationId, { title: "Roof" });
    const { to } = await redirectOf(await post(deleteForm, {}, { id: form.id }));
    expect(to).toMatch(new RegExp(`/forms\\?deleted=${form.id}$`));
    await post(deleteForm, {}, { id: form.id });
    const [stored] = await db.select().from(forms).where(eq(forms.id, form.id));
    expect(stored).toMatchObject({ active: true, deletedAt: expect.any(Date) as Date });
    expect(await list(`?deleted=${form.id}`)).toMatchObject({
      rows: [],
      deleted: { id: form.id, title: "Roof" },
    });
    await post(restoreForm, {}, { id: form.id });
    await post(restoreForm, {}, { id: form.id });
    expect((await list()).rows).toMatchObject([{ title: "Roof", active: true }]);
    expect((await list()).rows[0]!.updatedAt).toEqual(stored!.updatedAt);
  });

  test("another organization cannot delete, restore or detect it", async () => {
    const form = await makeForm(admin.organizationId);
    for (const action of [deleteForm, restoreForm])
      await expect(post(action, {}, { id: form.id, who: outsider })).rejects.toMatchObject({
        code: "not-found",
      });
    await post(deleteForm, {}, { id: form.id });
    expect((await list(`?deleted=${form.id}`, outsider)).deleted).toBeNull();
  });
});
