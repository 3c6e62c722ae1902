import type { Scope } from "./viewer.ts";

/** Pages that take panels from other modules. */
export type PanelPage = "project" | "home";

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
export interface Panel {
  id: string;
  title: string;
  facts?: { label: string; value: string; title?: string; to?: string }[];
  items?: {
    id: string;
    text: string;
    title?: string;
    detail?: string;
    to?: string;
    /** What it leads to is a file and not a page. */
    download?: boolean;
  }[];
  /** What the items leave out, and where all of them stand. */
  more?: { text: string; to: string };
  empty?: string;
  note?: string;
  actions?: PanelAction[];
}

/** Answers null when the viewer is not to see the panel. `subjectId` is the project's id on a project page. */
export type PanelLoader = (scope: Scope, subjectId: string) => Promise<Panel | null>;
