import { eq } from "drizzle-orm";
import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeProjectForAll } from "#modules/projects/tests/subjects.ts";
import { ticketWatchers, tickets } from "../schema.ts";
import { ticketValues } from "./ticket-values.ts";

export const subjects: Subjects = {
  /** A ticket that everyone of its organization watches, created by its admin and assigned to its field user. */
  ticket: async (owner) => {
    const { organizationId, people } = owner;
    const project = await makeProjectForAll(owner, { status: "Completed", rubricId: "rubric" });
    const made = ticketValues({ project, creator: people.admin, assignee: people["field-user"] });
    const [row] = await db.insert(tickets).values(made).returning({ id: tickets.id });
    const ticketId = row!.id;
    await db.insert(ticketWatchers).values(
      Object.values(people).map(({ id: userId, name: userName }) => ({
        ticketId,
        organizationId,
        userId,
        userName,
      })),
    );
    return ticketId;
  },

  "photo of a failure": async (owner, { ticket: ticketId = "" }) => {
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
    const recordId = ticket!.projectId;
    const photo = await makeFileRow(owner, { collection: "projects", recordId, kind: "photo" });
    const failure = { ...ticket!.failure, images: [photo] };
    await db.update(tickets).set({ failure }).where(eq(tickets.id, ticketId));
    return photo;
  },

  "scored project": async (owner) => {
    const set = { status: "Completed", rubricId: "rubric" } as const;
    return (await makeProjectForAll(owner, set)).id;
  },
};
