import type { RecordReference } from "../in-view.ts";
import type { UserType } from "../viewer.ts";

/** A kind of notification, as a manifest declares it. */
export interface NotificationKind {
  /** `<module>.<what-happened>`, such as "projects.scheduled". */
  id: string;
  /** How settings and filters name it: "Inspection scheduled". */
  label: string;
  /** 1 (worst) to 5; 5 by default. */
  severity?: 1 | 2 | 3 | 4 | 5;
  /** Mentions the person, so it also reaches people who have muted the project. */
  personal?: true;
  /** The actor gets it too, for example when a job is done. By default the actor is not notified. */
  notifiesActor?: true;
}

/**
 * A notification to send, as the event "people.notified". The delivery leaves out people who may not open the page, are
 * disabled, are the actor, or have muted the project. The sender therefore lists everybody concerned.
 */
export interface NotificationRequest {
  /** Id of a declared notice. */
  notice: string;
  /** One sentence, as the person reads it. */
  message: string;
  /** Its text, such as the text of a comment. */
  detail?: string;
  /** It is about today or tomorrow: mailed immediately to people who get one mail a day. */
  isUrgent?: boolean;
  /** Bare path of the page to open, such as "/projects/01J.../manage". */
  path: string;
  /** Ids of users. */
  people: readonly string[];
  /** Everybody of these types in the organization that owns the project, or otherwise in the actor's own. */
  types?: readonly UserType[];
  /** The project it is about. Its site is shown, and people who cannot see the project are not notified. */
  project?: RecordReference<"project">;
  /**
   * Who may open the page, when that does not depend on seeing the project (or belonging to the actor's organization).
   */
  opensTo?: PageAudience;
}

/** Plain data, because the worker checks it for many people. */
export interface PageAudience {
  people?: readonly string[];
  /** Everybody of these types in one organization. */
  ofOrganization?: { id: string; types: readonly UserType[] };
}
