import type { SQL } from "drizzle-orm";
import type { FileKind } from "#db/schema.ts";
import type { ApiCalls } from "./api-call.ts";
import type { DomainEvents } from "../events/domain-events.ts";
import type { HandlerFile, JobDefinition } from "./define-job.ts";
import type { EventListener } from "../events/domain-events.ts";
import type { NotificationKind } from "../events/notification.ts";
import type { RecordFinder } from "../search/find-records.ts";
import type { ChoiceSource } from "../lists/choices.ts";
import type { ExportedList } from "../lists/list-worksheet.ts";
import type { MailAttachment } from "../mail/mail-message.ts";
import type { ModulePanel } from "./panels.ts";
import type { Revert } from "./revert.ts";
import type { SavedViewList } from "../lists/saved-views.ts";
import type { EntitySet } from "../feeds/entity-set.ts";
import type { PersonalTables } from "../personal-data/personal-tables.ts";
import type { SearchSource } from "../search/search-source.ts";
import type { SettingsGroup } from "../page/settings-groups.ts";
import type { ShortcutGroup } from "../page/shortcuts.ts";
import type { ModuleLink } from "./links.ts";
import type { KeyScope, RouteScope } from "../auth/key-scopes.ts";
import type { SampleData } from "../samples/sample-data.ts";
import type { TrendSource } from "./trends.ts";
import type { WaitingLister } from "./waiting.ts";
import type { Scope, UserType } from "../viewer.ts";

/** Whether the viewer may read a file of a record in the module's collection. */
export type CanReadFile = (
  scope: Scope,
  file: { recordId: string; kind: FileKind; fieldId: string | null; createdById: string | null },
) => Promise<boolean>;

/** Called when somebody was refused a page, before the refusal is answered. */
export type RefusalListener = (
  request: { request: Request; params: Readonly<Record<string, string | undefined>> },
  refusal: unknown,
) => Promise<void>;

/** The user with whose rights an API key works, and the scopes that limit it; null for a key without limits. */
export interface KeyHolder {
  userId: string;
  scopes: readonly KeyScope[] | null;
}

/** Null for a key that is not in use. */
export type KeyReader = (key: string) => Promise<KeyHolder | null>;

/** "everyone" is every signed-in user with a profile. */
export type AllowedTypes = readonly UserType[] | "everyone";

/** The user types that have a permission under the organization prefix, and on the bare path when that list differs. */
export interface Permission {
  prefixed: AllowedTypes;
  bare?: AllowedTypes;
  /** False: only a person in a browser, never a program with that person's API key. */
  keys?: false;
  /** True: also for a person who still has to set up a second factor, so that they can do it. */
  beforeSecondFactor?: true;
  /** Set when an organization may withdraw it from a type of user. Not for what everyone needs to work and to sign in. */
  adjustable?: {
    /** What it lets a person do, as the page of the permissions says: "Change forms". */
    label: string;
    /** Other types that an organization may grant it to. The guard is then the only rule: no page may ask for the type, too. */
    mayAdmit?: readonly UserType[];
  };
}

export interface MenuEntry {
  id: string;
  label: string;
  /** Bare path; the shell adds the organization prefix. */
  to: string;
  icon: string;
  /**
   * "top" is always visible, "user" is among the viewer's own pages, "settings" is a page of the settings. The others are
   * in the side menu.
   */
  place?: "top" | "user" | "settings";
  /** Where a page of the settings is listed. */
  group?: SettingsGroup;
  /** Position in its menu, ascending. */
  order: number;
  allowedTypes: AllowedTypes;
  children?: { label: string; to: string }[];
  /** Bare paths of other pages that belong to the entry. */
  covers?: string[];
  /** Counts the tasks of the viewer on the entry's pages, for its badge. Sent with every page. */
  badges?: () => Promise<{ menuBadges: MenuBadges }>;
}

/** One statement counts for all entries, so that a page does not run a query for each. */
export interface MenuBadges<Name extends string = string> {
  /** By name, queries of one whole number. */
  counts(scope: Scope): Record<Name, SQL>;
  describe(counted: Record<Name, number>): MenuBadge;
}

export interface MenuBadge {
  /** Shown beside the entry and in the window title. */
  count: number;
  /** Why the entry's icon is red. */
  alert?: string | null;
}

/** A route's loader answers HEAD and GET, its action the others. */
export type RouteMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ModuleRoute {
  /** Unique within the module; the mounted route id is `<module>/<id>`. */
  id: string;
  /** Path without a leading slash; "" is the home page. */
  path: string;
  /** File relative to the module folder, such as "routes/manage.tsx". */
  file: string;
  /** A permission of this module or of one it needs, or "public" for pages before sign-in. Checked before loader and action. */
  guard: string;
  /** The permission of the action, where it differs. */
  actionGuard?: string;
  /** The scope that a limited API key needs. Without it, such a key may not go here. */
  keyScope?: RouteScope;
  /** Called when the guard refused somebody the page. */
  refused?: () => Promise<{ refused: RefusalListener }>;
  /**
   * The noun that the path's parameter names, or one per parameter by name where there are several. The authorization
   * matrix test opens the route with a record of another organization and expects not-found.
   */
  subject?: PathPart | Readonly<Record<string, PathPart>>;
  /** User types that may see a record of another organization here, and why. */
  otherOrganizations?: { types: readonly UserType[]; reason: string };
  /** "bare": only at the top; "prefixed": only under the organization; both by default. */
  mount?: "both" | "bare" | "prefixed";
  /** The supported methods, when not both. The shell answers others with 405, and a browser gets a page with a link. */
  methods?: readonly RouteMethod[];
  /** Its page is a `DialogPage`. The shell shows it over the page it was opened from, or over the one it belongs to. */
  dialog?: true;
  /** Other sites post to it: the action uses no cookie, and checks by itself where a request is from. */
  fromOtherSites?: true;
  /** Its form has a long list, such as every option of a form. The bounds named `longForm` apply. */
  longForm?: true;
  /**
   * Reads forms with files as they arrive, each file with its own limit. Other routes accept no body larger than a form.
   */
  acceptsFiles?: true;
  /**
   * A large request, which costs far more than a page, such as an export. A person and an organization may only run a
   * few at the same time.
   */
  largeRequest?: true;
}

/**
 * What a path parameter names: a noun whose records a module's `tests/subjects.ts` creates, or the reason why it names no
 * record, with a value for tests.
 */
export type PathPart = string | { notARecord: string; example: string };

/** The file about a project for a mail to a person; null for a mail without one. */
export type MailFileFinder = (
  recipient: { id: string; organizationId: string },
  projectId: string,
) => Promise<MailAttachment | null>;

/** The contract of a module: everything the shell derives from it. Light imports only. */
export interface ModuleManifest {
  id: string;
  /** The purpose of the module, one sentence. */
  purpose: string;
  needs?: readonly string[];
  permissions?: Record<string, Permission>;
  menu?: readonly MenuEntry[];
  routes?: readonly ModuleRoute[];
  jobs?: readonly { job: JobDefinition; handler: () => Promise<HandlerFile> }[];
  schedules?: readonly { job: string; cron: string }[];
  listens?: { [Name in keyof DomainEvents]?: () => Promise<{ listen: EventListener<Name> }> };
  /** Notifications that this module sends, with the event "people.notified". */
  notices?: readonly NotificationKind[];
  /** Files that this module adds to the mails of notifications, by the notification's kind. */
  mailFiles?: Record<string, () => Promise<{ findMailFile: MailFileFinder }>>;
  /** Links to its own pages that this module adds to pages of other modules, as tabs, buttons or links. */
  links?: readonly ModuleLink[];
  /** Plain-data panels this module adds to pages of other modules. */
  panels?: readonly ModulePanel[];
  /** What waits for the viewer in this module, for the first page after signing in. */
  waiting?: () => Promise<{ listWaiting: WaitingLister }>;
  /** Figures of the last twelve weeks, for the first page after signing in. */
  trends?: () => Promise<{ trendSource: TrendSource<never> }>;
  /** Who may read stored files of a collection: whether the viewer may see the record. */
  fileAccess?: Record<string, () => Promise<{ canRead: CanReadFile }>>;
  /** How changed records are reverted, by the category of their log entries. */
  reverts?: Record<string, () => Promise<{ revert: Revert }>>;
  /** Pages that are in no menu, found by name in the search. `guard` is a permission of this module. */
  pages?: readonly { label: string; to: string; guard: string }[];
  /** Records found by their words, by viewers who hold `guard` under the organization. */
  search?: {
    label: string;
    guard: string;
    /** The path of the list that finds the same records by `q`. */
    list?: string;
    load: () => Promise<{ findRecords: RecordFinder }>;
  };
  /** Describes the routes that programs call, for the API page. */
  apiCalls?: () => Promise<{ apiCalls: ApiCalls }>;
  /** What programs may search over HTTP, by the name of the record type. */
  searchSources?: Record<string, () => Promise<{ searchSource: SearchSource }>>;
  /** Records as columns for programs that read tables, by the name of the set. */
  entitySets?: Record<string, () => Promise<{ entitySet: EntitySet }>>;
  /** Lists whose filters people save under names. */
  savedViews?: readonly SavedViewList[];
  /** Lists whose rows can be exported as a file. */
  exports?: readonly ExportedList[];
  /** Filters with many choices, which are found by typing. */
  choices?: readonly ChoiceSource[];
  /** Keyboard shortcuts that work on this module's pages. */
  shortcuts?: readonly ShortcutGroup[];
  /** Finds the holder of an API key, for calls with `Authorization: Bearer`. */
  keys?: () => Promise<{ findKeyHolder: KeyReader }>;
  /** Sample data of one organization, to try the product with. */
  samples?: () => Promise<{ sampleData: SampleData }>;
  /** How each of its tables stores data of people, for exports and deletions of them. */
  personalData?: () => Promise<{ personalTables: PersonalTables }>;
  /** Demo data, run in the order of `needs`. */
  seed?: () => Promise<{ seed: () => Promise<void> }>;
}

/** Keys that no route has. The compiler itself does not refuse them, because it infers the type. */
type UnknownRouteKeys<M> = M extends { routes: readonly (infer Route)[] }
  ? Exclude<Route extends unknown ? keyof Route : never, keyof ModuleRoute>
  : never;

/** Types a manifest. The checks run when all manifests are loaded. */
export function defineModule<const M extends ModuleManifest>(
  manifest: M &
    ([UnknownRouteKeys<M>] extends [never] ? unknown : { unknownRouteKeys: UnknownRouteKeys<M> }),
): M {
  return manifest;
}
