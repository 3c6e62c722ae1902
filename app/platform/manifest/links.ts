/**
 * The pages that accept links of other modules, and the subject that each passes to them. The page's module adds its own by
 * declaring it here.
 */
export interface LinkSubjects {}

export type PageWithLinks = keyof LinkSubjects;

/** A link to a page of another module, which the page renders as a tab, a button or a link. */
export interface PageLink {
  /** The id of the page that it opens. */
  id: string;
  label: string;
  /** Appended to the URL of the page's subject, such as "/access". */
  path: string;
  icon?: string;
  /** True for a button that changes something immediately. */
  posts?: boolean;
}

/** A link as a manifest declares it. */
export type ModuleLink = {
  [Page in PageWithLinks]: PageLink & {
    page: Page;
    /** Position among the links of other modules, ascending. */
    order: number;
    /** The permission that the opened page requires. */
    guard: string;
    /** Whether the link exists for this subject; always by default. */
    shows?: (subject: LinkSubjects[Page]) => boolean;
  };
}[PageWithLinks];
