/** The pages that take tabs, each with what it hands them; the module of the page adds its own by declaring it here. */
export interface TabSubjects {}

export type TabPage = keyof TabSubjects;

/** A tab, or a link that a page has for the same reason, as the page is drawn with it. */
export interface Tab {
  /** What the page behind the tab calls itself. */
  id: string;
  label: string;
  /** After the address of the page's subject, such as "/access". */
  path: string;
}

/** A tab as a manifest brings it. */
export type BroughtTab = {
  [Page in TabPage]: Tab & {
    page: Page;
    /** Position among those brought, ascending. */
    order: number;
    /** The tab is for those who may open what is behind it. */
    guard: string;
    /** Whether there is such a tab for this subject; always unless said. */
    shows?: (subject: TabSubjects[Page]) => boolean;
  };
}[TabPage];
