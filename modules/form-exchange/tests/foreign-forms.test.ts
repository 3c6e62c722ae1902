/** A form of another product goes through the same review as an XLSForm. */
import { expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { surveyJs } from "../domain/foreign/testing/samples.ts";
import * as importFormRoute from "../routes/import-form.tsx";
import * as reviewImportRoute from "../routes/review-import.tsx";

const importForm = servedRoute("modules/form-exchange/routes/import-form.tsx", importFormRoute);
const review = servedRoute("modules/form-exchange/routes/review-import.tsx", reviewImportRoute);

useTestDatabase();

async function send(user: UserRow, content: string) {
  const body = new FormData();
  body.append("file", new Blob([content]), "form.json");
  const request = await requestAs(user, "/forms/import", { method: "POST", body });
  return importForm.action({ request, params: {}, context: {} });
}

test("the review names what is lost, and confirming creates the form", async () => {
  const admin = await makeUser({ type: "admin" });
  const sent = (await send(admin, JSON.stringify(surveyJs))) as Response;
  const importId = sent.headers.get("Location")?.split("/").at(-1) ?? "";
  const request = await requestAs(admin, `/forms/import/${importId}`);
  const page = await review.loader({ request, params: { importId }, context: {} });
  expect(page).toMatchObject({ title: "Roof check", counts: { sections: 3 } });
  expect(page.notes).toContainEqual(
    expect.objectContaining({
      location: "SurveyJS, setting triggers",
      rows: [expect.objectContaining({ place: "the form" })],
    }),
  );
  const confirmed = (await review.action({
    request: await requestAs(admin, `/forms/import/${importId}`, {
      method: "POST",
      body: new URLSearchParams({ language: "" }),
    }),
    params: { importId },
    context: {},
  })) as Response;
  const formId = confirmed.headers.get("Location")?.split("/").at(-1) ?? "";
  const { definition } = await getDraft(await scopeOfUser(admin.id), formId);
  expect(definition.sections[0]?.fields[0]).toMatchObject({ label: "Is the roof sound?" });
});

test("JSON of an unknown product is refused", async () => {
  const admin = await makeUser({ type: "admin" });
  const refused = (await send(admin, JSON.stringify({ pages: [{ elements: [{ a: 1 }] }] }))) as {
    init: { status: number };
  };
  expect(refused.init.status).toBe(400);
});
