/** What a mail says, before it is composed. Pure. */

export interface MailLink {
  label: string;
  url: string;
}

export interface MailFact {
  label: string;
  value: string;
}

export interface MailContent {
  /** Of its texts; "en" when left out. */
  language?: string;
  heading: string;
  /** Who sends it, beside the mark. */
  organization?: string;
  paragraphs?: readonly string[];
  /** A score: its name, the percentage, and what was needed. */
  outcome?: MailOutcome;
  facts?: readonly MailFact[];
  table?: MailTable;
  /** The heading of the entries. */
  listTitle?: string;
  entries?: readonly MailEntry[];
  /** A picture that is attached with this cid. */
  picture?: { cid: string; alt: string; width: number; height: number };
  /** The one thing to do. */
  button?: MailLink;
  /** How else the button's page is opened, for people who have no account to open it with. */
  otherwise?: string;
  /** Small, below the button. */
  after?: readonly string[];
  /** Why the reader gets it. */
  reason: string;
  /** Small links below: to stop these mails, or to choose. */
  links?: readonly MailLink[];
}

export interface MailOutcome {
  word: string;
  percent: number;
  detail: string;
  isGood: boolean;
}

/** A few figures: the first column is text, the others are aligned right. */
export interface MailTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface MailEntry {
  title: string;
  lines: readonly string[];
  link?: string;
}
