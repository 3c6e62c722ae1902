import type { Transaction } from "#db/client.server.ts";
import type { ProjectStatus } from "../project-status.ts";
import type { Scope } from "../viewer.ts";
import type { Seen } from "../in-view.ts";
import type { NotificationRequest } from "./notification.ts";

/** What other modules are told of a ticket: plain words, for they know nothing of its tables. */
export interface NotifiedTicket {
  id: string;
  organizationId: string;
  projectId: string;
  title: string;
  status: string;
  priority: string;
  /** A day, YYYY-MM-DD. */
  dueOn: string | null;
  assignee: string | null;
}

/** Past-tense events a module tells the others, inside the transaction that made them true. */
export interface DomainEvents {
  /**
   * A form was copied with its questions, which have other ids in the copy. `all`: what stands beside the questions is
   * to be copied too.
   */
  "form.copied": {
    formId: string;
    copyId: string;
    all: boolean;
    renamed: { sections: ReadonlyMap<string, string>; questions: ReadonlyMap<string, string> };
  };
  /** Something happened that people are to hear of. */
  "people.notified": NotificationRequest;
  /** The row of a project was written, by a move or without one; among it a new score, the trash, and the way back. */
  "project.changed": { project: Seen<"project">; from: ProjectStatus; to: ProjectStatus };
  "project.created": { project: Seen<"project">; formId: string | null };
  "project.form-changed": { project: Seen<"project">; formId: string };
  "project.status-changed": {
    project: Seen<"project">;
    from: ProjectStatus | null;
    to: ProjectStatus;
    /** Which move it was, where more than one leads there. */
    transition?: string | undefined;
  };
  "project.inspector-changed": {
    project: Seen<"project">;
    from: string | null;
    to: string | null;
  };
  "project.completed": { project: Seen<"project"> };
  /** Its file is there to be read. */
  "report.ready": { project: Seen<"project">; report: { id: string; title: string } };
  /** Before it is removed, and as soon as its author means to: a listener that needs it throws, and changes nothing. */
  "rubric.removal-asked": { rubricId: string; name: string };
  "session.ended": { userId: string };
  /** A ticket was made, with `from` null, or moved to the status it has now. */
  "ticket.status-changed": { ticket: NotifiedTicket; from: string | null };
  "user.disabled": { userId: string };
  /** Before users are removed, and while somebody is asked whether they shall be: a listener says who has to stay. */
  "users.removal-asked": { userIds: readonly string[]; keep: (userId: string) => void };
  /** The user signs in by another address from now on; the actor of the scope may be somebody else. */
  "user.email-changed": { userId: string; from: string; to: string };
}

export type EventListener<Name extends keyof DomainEvents> = (
  tx: Transaction,
  scope: Scope,
  event: DomainEvents[Name],
) => Promise<void>;
