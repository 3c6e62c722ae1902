/**
 * The pages that accept tabs, and the subject that each passes to them. The page's module adds its own by declaring it
 * here.
 */
export interface TabSubjects {}

export type TabPage = keyof TabSubjects;

/** A tab, or a similar link or button, as the page renders it. */
export interface Tab {
  /** The id of the page behind the tab. */
  id: string;
  label: string;
  /** Appended to the URL of the page's subject, such as "/access". */
  path: string;
  icon?: string;
  /** True for a button that changes something immediately. */
  posts?: boolean;
}

/** A tab as a manifest declares it. */
export type ModuleTab = {
  [Page in TabPage]: Tab & {
    page: Page;
    /** Position among the tabs of other modules, ascending. */
    order: number;
    /** The permission that the page behind the tab requires. */
    guard: string;
    /** Whether the tab exists for this subject; always by default. */
    shows?: (subject: TabSubjects[Page]) => boolean;
  };
}[TabPage];
