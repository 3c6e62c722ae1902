/** Calls to a site contact are counted, and the contact is informed once when the inspector has set out. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  bookVisit,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { call } from "#modules/scheduling/tests/route-calls.ts";
import { answerVisit } from "../domain/answer-visit.server.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";
import { setOut } from "../domain/set-out.server.ts";
import { loadPanel } from "../panels/site-contact-panel.server.ts";
import * as callRoute from "../routes/call.ts";
import * as onMyWayRoute from "../routes/on-my-way.ts";
import { contactTokenOf } from "../domain/contact-token.server.ts";
import { confirmations } from "../schema.ts";
import { mails } from "./sent-mails.ts";

const callContact = servedRoute("modules/confirmations/routes/call.ts", callRoute);
const onMyWay = servedRoute("modules/confirmations/routes/on-my-way.ts", onMyWayRoute);

useTestDatabase();

const email = "reached@site.test";

let office: Office;
let project: Awaited<ReturnType<typeof bookVisit>>;

beforeEach(async () => {
  await sql`delete from pgboss.job where name like 'confirmations.%'`;
  office = await makeOffice();
  const site = { siteRepName: "Ines Roth", siteRepEmail: email };
  project = await bookVisit(office, await makeWaitingProject(office, { site }));
});

const askFor = (id: string) => inTransaction((tx) => askInTransaction(tx, office.scope, id));
const row = async () => {
  const [found] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.projectId, project.id));
  return { ...found!, token: contactTokenOf(found!) };
};
const logOf = async () =>
  (await db.select().from(logEntries).where(eq(logEntries.categoryId, project.id))).map(
    ({ message }) => message,
  );

describe("tries to reach the contact", () => {
  const factsOf = async () => {
    const panel = await loadPanel(office.scope, await getProject(office.scope, project.id));
    return {
      attempts: panel?.facts?.find(({ label }) => label === "Without an answer")?.value,
      panel,
    };
  };
  const called = (reached: string) =>
    call(callContact.action, office.scheduler, `/projects/${project.id}/contact-call`, {
      id: project.id,
      form: { reached },
    });

  it("are counted until the contact answers", async () => {
    await askFor(project.id);
    await called("no");
    expect((await factsOf()).attempts).toMatch(/^Second try, /);
    await called("no");
    const { attempts, panel } = await factsOf();
    expect(attempts).toMatch(/^Third try, /);
    expect(panel?.note).toContain("the customer is not reachable");
    await answerVisit((await row()).token, {
      step: "confirm",
      language: "",
      visitAt: project.inspectionAt!,
    });
    expect((await factsOf()).attempts).toBeUndefined();
    await called("no");
    expect((await factsOf()).attempts).toMatch(/^First try, /);
    await called("yes");
    expect((await factsOf()).attempts).toBeUndefined();
  });
});

describe("on my way", () => {
  const soon = () => new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);
  const press = (who = office.inspector) =>
    call(onMyWay.action, who, `/projects/${project.id}/on-my-way`, { id: project.id, form: {} });

  beforeEach(async () => {
    await db.update(projects).set({ inspectionAt: soon() }).where(eq(projects.id, project.id));
  });

  it("mails the expected time once, however often it is pressed", async () => {
    await Promise.all([press(), press()]);
    await press();
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/ is on the way · /);
    expect(mail!.text).toMatch(/Today at about \d+:\d\d [AP]M/);
    expect((await logOf()).filter((one) => one.startsWith("On the way"))).toHaveLength(1);
    // Nobody asked, so nobody waits for an answer.
    expect(await row()).toMatchObject({ state: "Informed" });
  });

  it("is offered until it is pressed, and leaves the next step to the intake at the time of the visit", async () => {
    const scope = await scopeOfUser(office.inspector.id);
    const offered = async () =>
      (await loadPanel(scope, await getProject(scope, project.id)))?.actions?.[0];
    expect(await offered()).toMatchObject({ label: "On My Way", tone: "primary" });
    await db
      .update(projects)
      .set({ inspectionAt: new Date(Date.now() - 60_000) })
      .where(eq(projects.id, project.id));
    expect(await offered()).toMatchObject({ label: "On My Way", tone: "plain" });
    await db.update(projects).set({ inspectionAt: soon() }).where(eq(projects.id, project.id));
    await press();
    expect(await offered()).toMatchObject({
      label: "Site Contact Knows You Are Coming",
      disabled: true,
    });
  });

  it("takes the times of a phone, which may send them later", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const pressed = { doneAt: minutesAgo(20), expectedAt: minutesAgo(-25) };
    const organizationId = office.organization.id;
    const path = `/organization/${organizationId}/projects/${project.id}/on-my-way`;
    const headers = { accept: "application/json" };
    const request = await requestAs(office.inspector, path, { headers, form: pressed });
    const args = { request, params: { organizationId, id: project.id }, context: {} };
    const response = await onMyWay.action(args);
    expect(await response.json()).toMatchObject({ refused: false });
    const { expectedAt } = await row();
    expect(Math.abs(expectedAt!.getTime() - Date.parse(pressed.expectedAt))).toBeLessThan(300_000);
    expect(await mails(email)).toHaveLength(1);
  });

  it("is not mailed when the time is over, but logged", async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await call(onMyWay.action, office.inspector, `/projects/${project.id}/on-my-way`, {
      id: project.id,
      form: { doneAt: minutesAgo(90), expectedAt: minutesAgo(45) },
    });
    expect(await mails(email)).toEqual([]);
    expect((await logOf()).filter((one) => one.includes("received later"))).toHaveLength(1);
  });

  it("is for the inspector of the visit, on its day", async () => {
    const [other] = await makeColleague(office, "field-user");
    await expect(press(other)).rejects.toMatchObject({ code: "not-found" });
    // A scheduler sees the visit, but does not drive to it.
    const refused = { code: "illegal-transition" };
    await expect(setOut(office.scope, project.id)).rejects.toMatchObject(refused);
    await db
      .update(projects)
      .set({ inspectionAt: new Date(Date.now() + 3 * 86_400_000) })
      .where(eq(projects.id, project.id));
    await press();
    expect(await mails(email)).toEqual([]);
  });
});
