/**
 * The project form in an organization with more people than the query limit. Only some are listed, but all can be
 * chosen.
 */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { loadBulkChoices } from "../domain/bulk/receive-bulk-projects.server.ts";
import { partyReader } from "../domain/form/offer-parties.server.ts";
import type { PartySource } from "../domain/form/choice-sources.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import * as addRoute from "../routes/form/add.tsx";
import { filledForm, postedForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const add = servedRoute("modules/project-form/routes/form/add.tsx", addRoute);

useTestDatabase();

let setup: ProjectSetup;
const many = 60;

beforeAll(async () => {
  setup = await makeProjectSetup();
  for (const type of ["client", "installer", "field-user"])
    await db.execute(sql`
      insert into users (id, organization_id, name, email, type)
      select ${type} || '-many-' || lpad(at::text, 2, '0'), ${setup.owner.id},
        'Vale ' || lpad(at::text, 2, '0'), ${type} || at || '@vale.test', ${type}
      from generate_series(1, ${many}::int) at`);
});

const last = (type: string) => `${type}-many-${many}`;

/** Renders the form again, as its Update and Find buttons do without JavaScript. */
async function refresh(set: Partial<ProjectFormValues>, find: Record<string, string> = {}) {
  const form = postedForm(filledForm(setup, set), "refresh");
  for (const [name, words] of Object.entries(find)) form.set(`find-${name}`, words);
  const request = await requestAs(setup.people.admin, "/projects/add", { form });
  return (await add.action({ request, params: {}, context: {} })) as ProjectFormPage;
}

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

describe("the form of a project", () => {
  it("offers the first of each list, and says where to find the others", async () => {
    const { choices } = await refresh({});
    expect(choices.clients.length).toBeLessThanOrEqual(51);
    expect(choices.more?.clientId).toEqual({
      from: "/choices/project-form.client",
      searchText: "",
    });
    expect(choices.more?.installer?.from).toBe("/choices/project-form.installer");
    expect(choices.more?.internal?.from).toBe("/choices/project-form.internal");
    expect(choices.more?.["third-party"]).toBeUndefined();
  });

  it("finds others by a part of the name and keeps the chosen and typed values", async () => {
    const chosen = { clientId: last("client"), installer: `user:${last("installer")}` };
    const find = { clientId: "ale 4", installer: "ale 3", inspectorId: "ale 2" };
    const { values, choices } = await refresh({ ...chosen, siteOwnerName: "Kept Name" }, find);
    expect(values).toMatchObject({ ...chosen, siteOwnerName: "Kept Name" });
    expect(choices.clients[0]?.value).toBe(chosen.clientId);
    expect(
      labels(choices.clients)
        .slice(1)
        .every((label) => /Vale 4\d/.test(label)),
    ).toBe(true);
    expect(choices.clients).toHaveLength(11);
    expect(choices.installers[0]?.value).toBe(chosen.installer);
    expect(choices.installers).toHaveLength(11);
    expect(labels(choices.inspectors.internal).filter((one) => /Vale 2\d/.test(one))).toHaveLength(
      10,
    );
  });

  it("creates a project with parties that are not among the first", async () => {
    const values = filledForm(setup, {
      clientId: last("client"),
      installer: `user:${last("installer")}`,
      inspectorId: last("field-user"),
    });
    const { id } = await createProject(await scopeOf(setup.people.admin), values);
    const [made] = await db.execute(
      sql`select client_id, installer_id, inspector_id from projects where id = ${id}`,
    );
    expect(made).toEqual({
      client_id: last("client"),
      installer_id: last("installer"),
      inspector_id: last("field-user"),
    });
  });

  it("finds nobody of an organization whose people the viewer may not choose", async () => {
    const outsider = await makeUser({ type: "field-user", name: "Vale Stranger" });
    const { choices } = await refresh({ inspectorId: outsider.id }, { inspectorId: "stranger" });
    expect(labels(choices.inspectors.internal)).toEqual([]);
  });
});

it("answers with names only while the user types", async () => {
  const scope = await scopeOf(setup.people.admin);
  const find = (source: PartySource) =>
    partyReader(source)(scope, requestBySearchText("vale 60"), new URLSearchParams());
  expect(await find("installer")).toEqual([
    { value: `user:${last("installer")}`, label: `Vale 60, ${setup.owner.name}` },
  ]);
  expect(await find("internal")).toEqual([{ value: last("field-user"), label: "Vale 60" }]);
});

it("a file of projects can be for a client that was found by search", async () => {
  const scope = await scopeOf(setup.people.admin);
  const address = `http://localhost/projects/bulk?clientId=${last("client")}&find-clientId=ale+4`;
  const { clients, chosen } = await loadBulkChoices(scope, address);
  expect(chosen.clientId).toBe(last("client"));
  expect(clients.choices).toHaveLength(11);
  expect(clients.moreChoices?.searchText).toBe("ale 4");
});
