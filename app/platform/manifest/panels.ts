import type { Scope } from "../viewer.ts";

/** The pages that take panels, each with what it hands them; the module of the page adds its own by declaring it here. */
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
  /** Asked before posting. */
  confirm?: string;
  tone?: "primary" | "plain" | "danger";
  disabled?: boolean;
  /** Milliseconds after which a disabled button comes back by itself. */
  disabledFor?: number;
  /** The answer is a file and not a page. */
  download?: boolean;
}

/** What a module shows on another module's page: plain data, drawn by that page. */
export interface Panel extends PanelContent {
  id: string;
  title: string;
}

export interface PanelContent {
  facts?: { label: string; value: string; title?: string; to?: string }[];
  items?: {
    id: string;
    text: string;
    title?: string;
    detail?: string;
    to?: string;
    /** What it leads to is a file and not a page. */
    download?: boolean;
    /** What may be done with it; `name` says it with the item's own name. */
    act?: { label: string; name: string; to: string };
  }[];
  /** What the items leave out, and where all of them stand. */
  more?: { text: string; to: string };
  empty?: string;
  note?: string;
  actions?: PanelAction[];
}

/** Answers null when the viewer is not to see the panel. The viewer sees the subject: the page has found it in their scope. */
export type PanelLoader<Page extends PanelPage> = (
  scope: Scope,
  subject: PanelSubjects[Page],
) => Promise<PanelContent | null>;

/** A panel as a manifest brings it. */
export type BroughtPanel = {
  [Page in PanelPage]: {
    page: Page;
    title: string;
    /** Position on the page, ascending. */
    order: number;
    load: () => Promise<{ loadPanel: PanelLoader<Page> }>;
  };
}[PanelPage];
