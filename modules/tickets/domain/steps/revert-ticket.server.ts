import type { Revert } from "#app/platform/manifest/revert.ts";
import { otherAssignee } from "../assignee/assignee-types.ts";
import { getTicket } from "../get-ticket.server.ts";
import { priorities } from "../ticket-priority.ts";
import { assigneeValue, editTicket } from "./edit-ticket.server.ts";
import { requireCanEdit } from "./require-can-edit.ts";

/** The fields of a ticket's form. Its status changes only by a step, and photos are separate files. */
export const revert: Revert = {
  follows: ["tickets.assignee_type", "tickets.assignee_name"],
  async read(scope, id) {
    const ticket = await getTicket(scope, id);
    requireCanEdit(scope, ticket);
    return {
      values: {
        "tickets.title": ticket.title,
        "tickets.description": ticket.description,
        "tickets.priority": ticket.priority,
        "tickets.due_on": ticket.dueOn,
        "tickets.assignee_id": ticket.assigneeId,
        "tickets.other_name": ticket.otherName,
      },
      rows: [ticket.id],
      version: String(ticket.version),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const { title, description, priority, dueOn, ...now } = await getTicket(scope, id);
    const value = (column: string, stored: string | null) => {
      const former = values[`tickets.${column}`];
      return former === undefined ? stored : former;
    };
    const assigneeId = value("assignee_id", now.assigneeId);
    const otherName = value("other_name", now.otherName);
    const isSameAssignee = assigneeId === now.assigneeId && otherName === now.otherName;
    const assignee = isSameAssignee ? assigneeValue(now) : chosen(assigneeId, otherName);
    const formerPriority = value("priority", priority);
    await editTicket(scope, id, {
      version: Number(version),
      title: value("title", title) ?? "",
      description: value("description", description) ?? "",
      priority: priorities.find((each) => each === formerPriority) ?? priority,
      dueOn: value("due_on", dueOn),
      ...assignee,
      comment: "",
      reason,
    });
  },
};

/** An assignee chosen by email is found by the email again. */
const chosen = (assigneeId: string | null, otherName: string | null) =>
  otherName !== null
    ? { assignee: otherAssignee, otherEmail: otherName }
    : { assignee: assigneeId ?? "", otherEmail: "" };
