import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findOwnTemplate } from "../domain/template/copy-report-template.server.ts";
import { getReportTemplate } from "../domain/template/report-template.server.ts";
import * as reportTemplateRoute from "../routes/report-template.tsx";
import { redirectOf, refusalOf } from "#modules/forms/tests/answers-of-pages.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/reports/routes/report-template.tsx",
  reportTemplateRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;
let formId = "";

beforeAll(async () => {
  admin = await makeUser({ type: "admin", name: "Ada" });
  outsider = await makeUser({ type: "admin" });
});

beforeEach(async () => {
  formId = (await makeForm(admin.organizationId)).id;
});

const typed = {
  version: "0",
  coverPageText: "Welcome\r\nto your report",
  keysPageText: "PV: photovoltaic",
  "category-0-name": "Major",
  "category-0-description": "Repair within a month",
  "category-1-name": "",
  "category-1-description": "",
  summaryOfActionItems: "Start with the roof.",
  extendedEnterpriseTemplatesType: "actionReportForAll",
};

async function save(values: Record<string, string>, who = admin) {
  const request = await requestAs(who, `/forms/${formId}/report-template`, { form: values });
  return action({ request, params: { id: formId }, context: {} });
}

const stored = async (who = admin) => getReportTemplate(await scopeOfUser(who.id), formId);

describe("the Report Template tab", () => {
  test("stores its texts and shows them again", async () => {
    expect(await redirectOf(await save(typed))).toMatchObject({ toast: "Report template saved" });
    const request = await requestAs(admin, `/forms/${formId}/report-template`);
    const page = await loader({ request, params: { id: formId }, context: {} });
    expect(page.template).toMatchObject({
      coverPageText: "Welcome\nto your report",
      keysPageText: "PV: photovoltaic",
      categoryDescriptions: [{ name: "Major", description: "Repair within a month" }],
      summaryOfActionItems: "Start with the roof.",
      extendedEnterpriseTemplatesType: "actionReportForAll",
      version: 1,
    });
  });

  test("is empty until somebody writes it, with no extended template", async () => {
    expect(await stored()).toMatchObject({
      coverPageText: "",
      categoryDescriptions: [],
      extendedEnterpriseTemplatesType: "none",
    });
  });

  test.each([
    [
      { extendedEnterpriseTemplatesType: "all" },
      "extendedEnterpriseTemplatesType",
      "Choose an option from the list.",
    ],
    [{ "category-0-name": "" }, "category-0-name", requiredMessage],
    [
      { keysPageText: "a".repeat(20_001) },
      "keysPageText",
      "may be no longer than 20000 characters",
    ],
  ])("%j is refused", async (values, field, message) => {
    const refused = refusalOf(await save({ ...typed, ...values }));
    expect(refused).toMatchObject({ status: 400, errors: { [field]: message } });
    expect(refused.values).toMatchObject({ summaryOfActionItems: "Start with the roof." });
    expect((await stored()).version).toBe(0);
  });

  test("adding a category stores nothing and keeps what was typed", async () => {
    const answer = refusalOf(await save({ ...typed, intent: "add-category" }));
    expect(answer).toMatchObject({ status: 200, values: { "category-0-name": "Major" } });
    expect((await stored()).version).toBe(0);
  });

  test("a save over another person's change names that person, and can be confirmed", async () => {
    const colleague = await makeUser({
      type: "client",
      name: "Cleo",
      organizationId: admin.organizationId,
    });
    await save(typed, colleague);
    const mine = { ...typed, coverPageText: "Mine" };
    const late = refusalOf(await save(mine));
    expect(late.status).toBe(409);
    expect(late.message).toContain("Cleo");
    await save({ ...mine, over: "1" });
    expect(await stored()).toMatchObject({ coverPageText: "Mine", version: 2 });
  });

  test("the same template sent twice is saved once", async () => {
    await save(typed);
    expect(await redirectOf(await save(typed))).toHaveProperty("toast");
    expect((await stored()).version).toBe(1);
  });

  test("another organization can neither read nor write it, unless the form is shared", async () => {
    await save(typed);
    await expect(save(typed, outsider)).rejects.toMatchObject({ code: "not-found" });
    expect((await stored(outsider)).version).toBe(0);
    formId = (await makeForm(admin.organizationId, { shared: true })).id;
    await save(typed);
    expect((await stored(outsider)).keysPageText).toBe("PV: photovoltaic");
  });

  test("is included in copies and files only of a form of the viewer's organization", async () => {
    formId = (await makeForm(admin.organizationId, { shared: true })).id;
    await save(typed);
    const ownTemplateOf = async (who: UserRow) =>
      findOwnTemplate(await scopeOfUser(who.id), formId);
    expect(await ownTemplateOf(admin)).toMatchObject({ keysPageText: "PV: photovoltaic" });
    expect(await ownTemplateOf(outsider)).toBeNull();
  });
});
