import type { ProjectRow, UserRow } from "#db/testing/factories.ts";
import type { tickets } from "../schema.ts";
import { ticketSearchText } from "../domain/ticket-search-text.ts";

type TicketInsert = typeof tickets.$inferInsert;

interface TicketValues extends Partial<TicketInsert> {
  project: Pick<ProjectRow, "id" | "organizationId">;
  creator: Pick<UserRow, "id" | "name">;
  assignee?: Pick<UserRow, "id" | "name">;
}

/** The columns of a ticket about loose clamps. */
export function ticketValues({ project, creator, assignee, ...set }: TicketValues): TicketInsert {
  const values = {
    organizationId: project.organizationId,
    projectId: project.id,
    title: "Loose clamps",
    description: "Tighten the clamps of the second row.",
    failure: {
      id: "clamps",
      label: "Clamps",
      question: "Are the clamps tight?",
      value: "No",
      images: [],
      sectionTitle: "Array",
      score: "Fail" as const,
    },
    assigneeId: assignee?.id ?? null,
    assigneeType: assignee ? ("user" as const) : null,
    assigneeName: assignee?.name ?? null,
    creatorId: creator.id,
    creatorName: creator.name,
    siteOwner: "Ida Sol",
    address: "1 Solar Way, Springfield, IL 62701",
    updatedById: creator.id,
    updatedByName: creator.name,
    ...set,
  };
  return { ...values, searchText: ticketSearchText(values) };
}
