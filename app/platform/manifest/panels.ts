import type { Scope } from "../viewer.ts";

/**
 * The pages that accept panels, and the subject that each passes to them. The page's module adds its own by declaring it
 * here.
 */
export interface PanelSubjects {}

export type PanelPage = keyof PanelSubjects;

/** One thing a person can do from a panel: a link, or a form posted to the owning module's route. */
export interface PanelAction {
  label: string;
  /** Bare path; the page adds the organization prefix. */
  to: string;
  method?: "get" | "post";
  /** Hidden inputs of the posted form. */
  fields?: Record<string, string>;
  /** The question to confirm before posting. */
  confirm?: string;
  tone?: "primary" | "plain" | "danger";
  disabled?: boolean;
  /** Milliseconds after which a disabled button is enabled again. */
  disabledFor?: number;
  /** The answer is a file and not a page. */
  download?: boolean;
}

/** A module's panel on another module's page: plain data that the page renders. */
export interface Panel extends PanelContent {
  id: string;
  title: string;
}

export interface PanelContent {
  facts?: {
    label: string;
    value: string;
    title?: string;
    to?: string;
    /** The value is an address or a number that the browser can write to or call. */
    contact?: "email" | "phone";
  }[];
  items?: {
    id: string;
    text: string;
    title?: string;
    detail?: string;
    to?: string;
    /** The link opens a file and not a page. */
    download?: boolean;
    /** The action for an item. `name` is the accessible label with the item's own name. */
    action?: { label: string; name: string; to: string };
  }[];
  /** A note about the items that are left out, and a link to all of them. */
  more?: { text: string; to: string };
  empty?: string;
  note?: string;
  actions?: PanelAction[];
  /** For a page that opens with its main figures. */
  score?: PanelScore;
}

/** An outcome, and the answers that failed. */
export interface PanelScore {
  verdict: string;
  text: string;
  /** Null when no question counted. */
  percent: number | null;
  /** The percentage needed to pass; null when none is needed. */
  minimum: number | null;
  /** The worst first; `isWorst` marks those of the worst criticality. */
  failures: {
    fieldId: string;
    question: string;
    answer: string;
    category: string | null;
    isWorst: boolean;
  }[];
  /** How many questions were scored. */
  scored: number;
}

/** Returns null when the viewer may not see the panel. The page has already found the subject in the viewer's scope. */
export type PanelLoader<Page extends PanelPage> = (
  scope: Scope,
  subject: PanelSubjects[Page],
) => Promise<PanelContent | null>;

/** A panel as a manifest declares it. */
export type ModulePanel = {
  [Page in PanelPage]: {
    page: Page;
    title: string;
    /** Position on the page, ascending. */
    order: number;
    load: () => Promise<{ loadPanel: PanelLoader<Page> }>;
  };
}[PanelPage];
