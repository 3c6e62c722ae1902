import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import * as addActionRoute from "#modules/recommendations/routes/add-action.tsx";
import * as addRatingRoute from "#modules/recommendations/routes/add-rating.tsx";
import * as reportTemplateRoute from "#modules/reports/routes/report-template.tsx";
import { formActions, formRatings } from "#modules/recommendations/schema.ts";
import { formReportTemplates } from "#modules/reports/schema.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: addAction } = servedRoute(
  "modules/recommendations/routes/add-action.tsx",
  addActionRoute,
);
const { action: addRating } = servedRoute(
  "modules/recommendations/routes/add-rating.tsx",
  addRatingRoute,
);
const { action: saveTemplate } = servedRoute(
  "modules/reports/routes/report-template.tsx",
  reportTemplateRoute,
);

useTestDatabase();

let admin: UserRow;
let formId: string;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  ({ id: formId } = await makeForm(admin.organizationId));
});

const unstorable = "This contains a character that we cannot save. Remove it and try again.";
const rating = { id: "", type: "Cost", name: "Low", description: "" };
const doing = {
  id: "",
  strategy: "Repair",
  actionDescription: "Repair it",
  referenceInformation: "",
};
const template = { version: "0", extendedEnterpriseTemplatesType: "none" };

type Route = (args: ActionFunctionArgs) => Promise<unknown>;
type Fields = Record<string, string>;

describe("a character that cannot be stored", () => {
  test.each<[string, Route, Fields, string]>([
    ["a rating", addRating, rating, "name"],
    ["a rating", addRating, rating, "description"],
    ["an action", addAction, doing, "strategy"],
    ["a tag", addAction, { ...doing, "tag-0-id": "", "tag-0-description": "" }, "tag-0-text"],
    ["a template", saveTemplate, template, "coverPageText"],
    ["a category", saveTemplate, { ...template, "category-0-description": "" }, "category-0-name"],
  ])(
    "is refused beside the field of %s, which keeps the typed text",
    async (_of, route, sound, input) => {
      const form = { ...sound, [input]: "a\0b" };
      const request = await requestAs(admin, `/forms/${formId}/x`, { form });
      expect(await route({ request, params: { id: formId }, context: {} })).toMatchObject({
        init: { status: 400 },
        data: { errors: { [input]: unstorable }, values: { [input]: "a\0b" } },
      });
      for (const table of [formRatings, formActions, formReportTemplates])
        expect(await db.$count(table)).toBe(0);
    },
  );
});
