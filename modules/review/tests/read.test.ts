import { describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { errorGroups } from "#app/platform/errors/error-schema.ts";
import { log, setRequestUser, withRequestId } from "#app/platform/log.server.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { unpackReview } from "../domain/review/pack-review.ts";
import * as readRoute from "../routes/read.tsx";
import * as reviewRoute from "../routes/review.tsx";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/review/routes/read.tsx", readRoute);
const { loader: review } = servedRoute("modules/review/routes/review.tsx", reviewRoute);

useTestDatabase();

type Person = Awaited<ReturnType<typeof makeUser>>;

async function read(made: MadeIntake, who: Person) {
  const request = await requestAs(who, `/projects/${made.projectId}/answers`);
  return loader({ request, params: { id: made.projectId }, context: {} });
}

describe("reading the answers", () => {
  it("is open to the installer and the installer's organization only when the project allows it", async () => {
    const made = await makeIntake({ status: "Completed" });
    const { id: organizationId } = await makeOrganization({
      roles: ["Installer"],
    });
    const installer = await makeUser({ type: "installer", organizationId });
    const manager = await makeUser({ type: "admin", organizationId });
    const isOfProject = eq(projects.id, made.projectId);
    await db
      .update(projects)
      .set({ installerKind: "user", installerId: installer.id })
      .where(isOfProject);
    const party = {
      projectId: made.projectId,
      organizationId: made.organizationId,
    };
    await db.insert(projectParties).values([
      { ...party, partyKind: "user", partyId: installer.id, role: "installer" },
      {
        ...party,
        partyKind: "organization",
        partyId: organizationId,
        role: "installer",
      },
    ]);
    for (const who of [installer, manager])
      await expect(read(made, who)).rejects.toMatchObject({
        code: "not-project-member",
      });
    await db.update(projects).set({ installerViewable: true }).where(isOfProject);
    for (const who of [installer, manager])
      expect(unpackReview(await read(made, who)).sections.map((section) => section.title)).toEqual([
        "Roof",
        "Array",
      ]);
  });

  it("logs an error when a scheduler is refused the review, and none for a project in another status", async () => {
    const made = await makeIntake({ status: "Scheduled" });
    const { organizationId } = made;
    const sees = { organizationId, clientsAll: true, qualificationsAll: true };
    const scheduler = await makeUser({ type: "scheduler", ...sees });
    const refused = async (who: Person) => {
      const request = await requestAs(who, `/review/${made.projectId}`);
      const answer = review({ request, params: { id: made.projectId }, context: {} });
      await expect(answer).rejects.toMatchObject({ code: "not-authorized" });
    };
    await refused(scheduler);
    await db.update(projects).set({ status: "Review" }).where(eq(projects.id, made.projectId));
    await refused(await makeUser({ type: "scheduler" }));
    await withRequestId("request-9", async () => {
      setRequestUser(scheduler.id);
      await refused(scheduler);
      await refused(scheduler);
      await vi.waitFor(async () =>
        expect(await db.select().from(errorGroups)).toMatchObject([
          {
            organizationId: made.organizationId,
            origin: "server",
            name: "UnexpectedUserType",
            message: "A project in Review was opened by an unexpected user type: scheduler",
            source: `/review/${made.projectId}`,
            userId: scheduler.id,
            requestId: "request-9",
            times: 2,
          },
        ]),
      );
    });
    const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
    expect(project).toMatchObject({ reviewerId: null, reviewBegunAt: null });
  });

  it("logs an installer who opens a project in Review without making them its reviewer, and logs no other viewer", async () => {
    const made = await makeIntake({ status: "Review" });
    const { organizationId } = made;
    const warnings = vi.spyOn(log(), "warn");
    await read(made, await makeUser({ type: "admin", organizationId }));
    expect(warnings).not.toHaveBeenCalled();
    const installer = await makeUser({ type: "installer" });
    const { id: installerId } = installer;
    const set = { installerKind: "user" as const, installerId, installerViewable: true };
    await db.update(projects).set(set).where(eq(projects.id, made.projectId));
    await db.insert(projectParties).values({
      projectId: made.projectId,
      organizationId,
      partyKind: "user",
      partyId: installerId,
      role: "installer",
    });
    await read(made, installer);
    expect(warnings.mock.calls).toEqual([
      [
        { projectId: made.projectId, userType: "installer" },
        "A project in Review was opened by an unexpected user type: installer",
      ],
    ]);
    const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
    expect(project).toMatchObject({
      status: "Review",
      reviewerId: null,
      reviewBegunAt: null,
    });
  });

  it("is closed to another organization", async () => {
    const made = await makeIntake();
    const outsider = await makeUser({ type: "admin" });
    await expect(read(made, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
