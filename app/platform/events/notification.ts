import type { Seen } from "../in-view.ts";
import type { UserType } from "../viewer.ts";

/** A kind of thing people are told of, as a manifest declares it. */
export interface Notice {
  /** `<module>.<what-happened>`, such as "projects.scheduled". */
  id: string;
  /** How settings and filters name it: "Inspection scheduled". */
  label: string;
  /** 1 (worst) to 5; 5 unless said. */
  severity?: 1 | 2 | 3 | 4 | 5;
  /** Names the person, as a mention does: it reaches also who has muted the project. */
  personal?: true;
  /** Its doer waits for it, as for a job that is done; of every other act the doer is not told. */
  toDoer?: true;
}

/**
 * What people are to be told, as the event "people.notified". Whoever may not open it, is disabled, did it themselves or has muted
 * the project is left out by who delivers it; so the sender names all whom it concerns.
 */
export interface NotificationRequest {
  /** Id of a declared notice. */
  notice: string;
  /** One sentence, as the person reads it. */
  message: string;
  /** Bare address of the page it leads to, such as "/projects/01J.../manage". */
  path: string;
  /** Ids of users. */
  people: readonly string[];
  /** Everybody of these types in the organization that owns the project, or else in the doer's own. */
  types?: readonly UserType[];
  /** What it is about: its site is shown, and those who do not see the project are not told. */
  project?: Seen<"project">;
  /** Who may open the page, when that is not the question whether one sees the project (or is of the doer's organization). */
  opensTo?: OpensTo;
}

/** Plain data, because of many people a worker asks. */
export interface OpensTo {
  people?: readonly string[];
  /** Everybody of these types in one organization. */
  ofOrganization?: { id: string; types: readonly UserType[] };
}
