import type { SQL } from "drizzle-orm";
import type { FileKind } from "#db/schema.ts";
import type { ApiCalls } from "./api-call.ts";
import type { DomainEvents } from "../events/domain-events.ts";
import type { HandlerFile, JobDefinition } from "./define-job.ts";
import type { EventListener } from "../events/domain-events.ts";
import type { Notice } from "../events/notification.ts";
import type { RecordFinder } from "../search/find-records.ts";
import type { ChoiceSource } from "../lists/choices.ts";
import type { ExportedList } from "../lists/list-worksheet.ts";
import type { BroughtPanel } from "./panels.ts";
import type { Revert } from "./revert.ts";
import type { SavedViewList } from "../lists/saved-views.ts";
import type { SearchSource } from "../search/search-source.ts";
import type { ShortcutGroup } from "../page/shortcuts.ts";
import type { BroughtTab } from "./tabs.ts";
import type { WaitingLister } from "./waiting.ts";
import type { Scope, UserType } from "../viewer.ts";

/** Whether the viewer may read a file kept with a record of the module's collection. */
export type FileReader = (
  scope: Scope,
  file: { recordId: string; kind: FileKind; createdById: string | null },
) => Promise<boolean>;

/** Whose API key it is: the id of a user, or null for a key that is not in use. */
export type KeyReader = (key: string) => Promise<string | null>;

/** "everyone" is anybody signed in with a profile. */
export type Holders = readonly UserType[] | "everyone";

/** Which types hold a permission under the organization prefix, and on the bare path when that list differs. */
export interface Permission {
  prefixed: Holders;
  bare?: Holders;
  /** False: only a person in a browser, never a program with that person's API key. */
  keys?: false;
  /** True: also for a person who owes a second factor, to set it up. */
  whileOwing?: true;
}

export interface MenuEntry {
  id: string;
  label: string;
  /** Bare path; the shell adds the organization prefix. */
  to: string;
  icon: string;
  /**
   * "top" is always in sight, "user" stands among the viewer's own pages, "settings" is a tab of the settings; the others in
   * the side menu.
   */
  place?: "top" | "user" | "settings";
  /** Position in its menu, ascending. */
  order: number;
  holders: Holders;
  children?: { label: string; to: string }[];
  /** What waits for the viewer behind the entry, told with every page. */
  waits?: () => Promise<{ menuWaits: MenuWaits }>;
}

/** One statement counts for all entries, so that a page does not ask for each of them. */
export interface MenuWaits<Name extends string = string> {
  /** By name, queries of one whole number. */
  counts(scope: Scope): Record<Name, SQL>;
  tell(counted: Record<Name, number>): MenuWaiting;
}

export interface MenuWaiting {
  /** Shown beside the entry and in the title of the window. */
  count: number;
  /** Why the entry's icon is red. */
  alert?: string | null;
}

/** HEAD is answered by the loader of a route, as GET is, and the others by its action. */
export type RouteMethod = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";

export interface ModuleRoute {
  /** Unique within the module; the mounted route id is `<module>/<id>`. */
  id: string;
  /** Path without a leading slash; "" is the home page. */
  path: string;
  /** File relative to the module folder, such as "routes/manage.tsx". */
  file: string;
  /** A permission of this module or of one it needs, or "public" for the doors before sign-in. */
  guard: string;
  /**
   * What the path's parameter names, or each parameter by its name where there are several. The wall opens the route with
   * a record of another organization and expects that it is not found.
   */
  subject?: PathPart | Readonly<Record<string, PathPart>>;
  /** Types to whom a record of another organization is shown all the same, and why. */
  crosses?: { types: readonly UserType[]; because: string };
  /** "bare": only at the top; "prefixed": only under the organization; both unless said. */
  mount?: "both" | "bare" | "prefixed";
  /** The methods its file answers, when not both: the frame answers others with 405, and a browser with a page that leads on. */
  methods?: readonly RouteMethod[];
  /** Opened many times a day: the page takes the small stylesheet, `app/styles/signed-in.css`, which must name what it draws. */
  daily?: true;
  /** Its page is a `DialogPage`, which the frame lays over the page it was opened from, or over the one it belongs to. */
  dialog?: true;
  /** Its form carries a long list, such as every option of a form: the bounds named `longForm` hold for it. */
  longForm?: true;
  /** Reads forms with files as they arrive, each file with its own limit; the other routes take no body beyond that of a form. */
  takesFiles?: true;
  /** Costs far more than a page, such as an export: a person and an organization have only so many at once. */
  heavy?: true;
}

/**
 * What a parameter of a path names: a noun, of which some module's `tests/subjects.ts` makes records, or why it names no
 * record, with a value to call it with.
 */
export type PathPart = string | { notARecord: string; example: string };

/** The contract of the house: all that the frame derives from a module. Light imports only. */
export interface ModuleManifest {
  id: string;
  /** What the module is for, one sentence. */
  purpose: string;
  needs?: readonly string[];
  permissions?: Record<string, Permission>;
  menu?: readonly MenuEntry[];
  routes?: readonly ModuleRoute[];
  jobs?: readonly { job: JobDefinition; handler: () => Promise<HandlerFile> }[];
  schedules?: readonly { job: string; cron: string }[];
  listens?: { [Name in keyof DomainEvents]?: () => Promise<{ listen: EventListener<Name> }> };
  /** What people are told of by this module, as the event "people.notified". */
  notices?: readonly Notice[];
  /** Tabs this module adds to pages of other modules, for what stands behind them here. */
  tabs?: readonly BroughtTab[];
  /** Plain-data panels this module adds to pages of other modules. */
  panels?: readonly BroughtPanel[];
  /** What waits for the viewer in this module, for the first page after signing in. */
  waiting?: () => Promise<{ listWaiting: WaitingLister }>;
  /** Who may read stored files of a collection: answers whether the viewer may see that record. */
  fileAccess?: Record<string, () => Promise<{ mayRead: FileReader }>>;
  /** How changed records are put back to what they were, by the category of their log entries. */
  reverts?: Record<string, () => Promise<{ revert: Revert }>>;
  /** Pages that no menu shows, to be found by their names; `guard` is a permission of this module. */
  pages?: readonly { label: string; to: string; guard: string }[];
  /** Records that may be found by their words, by viewers who hold `guard` under the organization. */
  search?: { label: string; guard: string; load: () => Promise<{ findRecords: RecordFinder }> };
  /** Describes the routes that programs call, for the page of the API. */
  apiCalls?: () => Promise<{ apiCalls: ApiCalls }>;
  /** What programs may search over HTTP, by the word that names the type of record. */
  searchSources?: Record<string, () => Promise<{ searchSource: SearchSource }>>;
  /** Lists whose filters people keep under names. */
  savedViews?: readonly SavedViewList[];
  /** Lists whose rows may be taken away as a file. */
  exports?: readonly ExportedList[];
  /** Filters whose choices are found by typing, where there are many. */
  choices?: readonly ChoiceSource[];
  /** Shortcuts of the keyboard that work on this module's pages. */
  shortcuts?: readonly ShortcutGroup[];
  /** Knows API keys, for calls with `Authorization: Bearer`. */
  keys?: () => Promise<{ findKeyHolder: KeyReader }>;
  /** Demo data, run in the order of `needs`. */
  seed?: () => Promise<{ seed: () => Promise<void> }>;
}

/** Types a manifest; the checks are made when all manifests are gathered. */
export function defineModule<const M extends ModuleManifest>(manifest: M): M {
  return manifest;
}
