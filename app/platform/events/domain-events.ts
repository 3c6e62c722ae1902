import type { GeocodeRecord } from "#db/geocode-record.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ProjectStatus, ProjectTransition } from "../project-status.ts";
import type { Scope, UserType } from "../viewer.ts";
import type { RecordReference } from "../in-view.ts";
import type { NotificationRequest } from "./notification.ts";

/** What other modules receive about a ticket: plain values, because they do not know its tables. */
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
  /** Null unless the ticket is withdrawn. */
  withdrawnReason: string | null;
}

/** What other modules compare of a project before and after a write. */
export interface ProjectState {
  status: ProjectStatus;
  formId: string | null;
  inspectorId: string | null;
  inspectionAt: Date | null;
}

/** What an author's change breaks, in words, with the bare path of the page that shows it. */
export interface ChangeWarning {
  message: string;
  to: string;
}

/** Events, named in the past tense, that a module emits to the others, inside the transaction that caused them. */
export interface DomainEvents {
  /** A form was published or its rubrics were saved, by a person. A listener warns of what no longer works. */
  "form.changed": { formId: string; warn: (warning: ChangeWarning) => void };
  /**
   * A form was copied with its questions, which have new ids in the copy. `all`: copy what belongs to the questions too.
   */
  "form.copied": {
    formId: string;
    copyId: string;
    all: boolean;
    renamed: { sections: ReadonlyMap<string, string>; questions: ReadonlyMap<string, string> };
  };
  /** Something happened that people must be notified of. */
  "people.notified": NotificationRequest;
  /**
   * The row of a project was written, its parties and search text too. Includes a new score, moving it to the trash, and
   * restoring it.
   */
  "project.changed": {
    project: RecordReference<"project"> & ProjectState;
    /** Null when it was created. */
    before: ProjectState | null;
    /** The transition that it made. Some transitions lead to the status it already had. Null when it made none. */
    transition: ProjectTransition | null;
    /** The text of the change for those who are notified of it, such as its comment. */
    detail?: string | undefined;
    /** The names of the fields of project and site that have another value now. */
    changed?: readonly string[];
    /** Whether it was moved to the trash or restored from it. */
    trashed?: "deleted" | "restored" | null;
    /**
     * It happened in another product, long ago: nobody is notified, and no report is written until somebody wants it. What takes
     * less time for many projects follows in "projects.imported".
     */
    isImported?: boolean;
  };
  /** Projects were written with `isImported`, by this transaction. The caller holds a lock on them. */
  "projects.imported": { organizationId: string; projectIds: readonly string[] };
  /** A person deleted the report. */
  "report.deleted": { project: RecordReference<"project">; report: { id: string; title: string } };
  /** The report's file can be read now. */
  "report.ready": { project: RecordReference<"project">; report: { id: string; title: string } };
  /**
   * Emitted before a rubric is removed, and already when its author opens the confirmation. A listener that needs the
   * rubric throws; it must not change anything.
   */
  "rubric.before-removal": { rubricId: string; name: string };
  "session.ended": { userId: string };
  /** A ticket was created (`from` is null), moved to its current status, or was withdrawn or restored (`from` equals its status). */
  "ticket.status-changed": { ticket: NotifiedTicket; from: string | null };
  /** Fields of a ticket were edited. */
  "ticket.edited": { ticket: NotifiedTicket; changed: readonly string[] };
  "user.disabled": { userId: string };
  /** A person registered with a company. The place of the typed address is null when it was not found. */
  "user.registered": { userId: string; place: GeocodeRecord | null };
  /** A group of the company's directory gives the user this type. The actor of the scope may be the user. */
  "user.type-mapped": { userId: string; type: UserType };
  /** Emitted before users are removed, and while the confirmation is shown. A listener reports who has to stay. */
  "users.before-removal": { userIds: readonly string[]; retain: (userId: string) => void };
  /** The user signs in with another address from now on. The actor of the scope may be somebody else. */
  "user.email-changed": { userId: string; from: string; to: string };
}

export type EventListener<Name extends keyof DomainEvents> = (
  tx: Transaction,
  scope: Scope,
  event: DomainEvents[Name],
) => Promise<void>;
