import { expect, test } from "vitest";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { questionsPerPage } from "../domain/page/rubric-page-view.ts";
import * as rubricsRoute from "../routes/rubrics.tsx";
import { makeScoringSystem } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);

useTestDatabase();

test("a form of 2,000 questions in one section is filled completely, shown by pages and saved", async () => {
  const author = await makeUser({ type: "admin" });
  const fields = Array.from({ length: 2_000 }, (_, position) =>
    makeQuestion({ id: `q${position}` }),
  );
  const definition = { sections: [{ id: "all", title: "All", fields }] };
  const { id } = await makeForm(author.organizationId, { definition });
  const system = await makeScoringSystem(author.organizationId);
  const post = async (form: Record<string, string>) => {
    const request = await requestAs(author, "/x", { form });
    const answer = await action({ request, params: { formId: id }, context: {} });
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
    return new URL(answer.headers.get("Location") ?? "", "http://x.test");
  };
  const show = async (search: string) => {
    const request = await requestAs(author, `/x${search}`);
    return loader({ request, params: { formId: id }, context: {} });
  };
  const added = await post({ intent: "add", name: "Whole", scoringSystemId: system.id });
  const rubric = added.searchParams.get("rubric") ?? "";
  const here = { rubric, section: "all" };
  await post({ ...here, intent: "fill:words" });
  const { section, changes, errorCount } = await show(`?rubric=${rubric}&page=40`);
  expect(section).toMatchObject({ page: 40, pages: 2_000 / questionsPerPage, total: 2_000 });
  expect(section?.questions).toHaveLength(questionsPerPage);
  expect(section?.questions.at(-1)).toMatchObject({ id: "q1999", isScored: true });
  expect({ changes, faultCount: errorCount }).toEqual({ changes: 2_001, faultCount: 0 });
  await post({ ...here, field: "q7", "score.0.0": "Pass", intent: "keep" });
  const { errors } = await show(`?rubric=${rubric}`);
  expect(errors).toMatchObject([{ href: `?rubric=${rubric}&section=all&page=1#q-q7` }]);
  await post({ ...here, intent: "fill:first" });
  expect((await post({ ...here, intent: "save" })).pathname).toMatch(/\/forms\/\w+$/);
  expect(await show("")).toMatchObject({ changes: 0, rubrics: [{ scored: 2_000 }] });
});
