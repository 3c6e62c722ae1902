/** Writes the tickets of a project as OMIssues of Orange Button. Pure. */
import type { TicketWithThread } from "#modules/tickets/public.issues.server.ts";
import { excerpt } from "../../xlsform/reading/notes.ts";
import { element, idElement, type Element } from "../write-template.ts";
import type { ResultLoss } from "./write-checklist.ts";

type IssueStatus = "Open" | "Assigned" | "Resolved" | "Canceled";

interface Comment {
  CommentID?: Element<string>;
  CommentDate: Element<string>;
  CommentText: Element<string>;
  Contacts: { Description: Element<string> }[];
}

export interface OMIssue {
  IssueID: Element<string>;
  IssueUUID?: Element<string>;
  IssueStatus: Element<IssueStatus>;
  Description: Element<string>;
  DetectionMethod: Element<string>;
  IssueFoundDate: Element<string>;
  UpdateLast: Element<string>;
  IssueResolution?: Element<string>;
  IssueResolutionDate?: Element<string>;
  Comments: Comment[];
  Scope: { ScopeID: Element<string>; ScopeType: Element<string>; Description: Element<string> };
}

const time = (date: Date) => element(date.toISOString());

/** Work that was submitted or rejected is still assigned: only its acceptance resolves the issue. */
function statusOf({ ticket }: Pick<TicketWithThread, "ticket">): IssueStatus {
  if (ticket.withdrawnAt) return "Canceled";
  if (ticket.status === "Completed") return "Resolved";
  return (ticket.assigneeName ?? ticket.otherName) === null ? "Open" : "Assigned";
}

export function writeIssue({ ticket, entries }: TicketWithThread): OMIssue {
  const status = statusOf({ ticket });
  const done = entries.findLast(({ kind }) => kind === "submitted");
  const accepted = entries.findLast(({ kind }) => kind === "accepted");
  const failures = [ticket.failure, ...ticket.furtherFailures].map(({ question, value }) =>
    `${question} ${value}`.trimEnd(),
  );
  return {
    IssueID: element(ticket.id),
    ...idElement("IssueUUID", ticket.id),
    IssueStatus: element(status),
    Description: element(
      [ticket.title, ticket.description, ...failures].filter(Boolean).join("\n"),
    ),
    DetectionMethod: element("Inspection"),
    IssueFoundDate: time(ticket.inspectionDate ?? ticket.createdAt),
    UpdateLast: time(ticket.updatedAt),
    ...(status === "Resolved" && done?.text && { IssueResolution: element(done.text) }),
    ...(status === "Resolved" && {
      IssueResolutionDate: time(accepted?.createdAt ?? ticket.updatedAt),
    }),
    Comments: entries
      .filter(({ text }) => text !== "")
      .map(({ id, createdAt, text, authorName }) => ({
        ...idElement("CommentID", id),
        CommentDate: time(createdAt),
        CommentText: element(text),
        Contacts: [{ Description: element(authorName) }],
      })),
    Scope: {
      ScopeID: element(ticket.projectId),
      ScopeType: element("Site"),
      Description: element(ticket.address),
    },
  };
}

/** What the issues cannot hold of the tickets, by place. */
export function issueLosses(tickets: readonly TicketWithThread[]): ResultLoss[] {
  return tickets.flatMap(({ ticket, photoCount }) => {
    const at = (why: string, kind: ResultLoss["kind"] = "left-out") => ({
      kind,
      place: `Ticket ${excerpt(ticket.title)}`,
      why,
    });
    const isAssigned = (ticket.assigneeName ?? ticket.otherName) !== null;
    return [
      ticket.dueOn === null ? [] : at("Its due date is not in the file."),
      ticket.priority === "Normal" ? [] : at("That it is urgent is not in the file."),
      isAssigned ? at("The person it is assigned to is not in the file.") : [],
      photoCount > 0 ? at("Its photos are not in the file.") : [],
      ticket.status === "Submitted" || ticket.status === "Rejected"
        ? at("That its work was submitted or rejected is only in the comments.", "changed")
        : [],
    ].flat();
  });
}
