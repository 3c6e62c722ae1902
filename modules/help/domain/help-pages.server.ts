/** The help pages: Markdown files of `docs/help`, read once. */
import { readFileSync } from "node:fs";
import { fromMarkdown } from "mdast-util-from-markdown";
import { Problem } from "#app/platform/problems.ts";
import { helpIds } from "./help-ids.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Pages beside the texts, each with its own URL. */
    help: null;
  }
}

export interface HelpPage {
  id: string;
  title: string;
  /** What a person needs to read it. */
  minutes: number;
  /** Of its text, for the search, in lower case. */
  words: ReadonlySet<string>;
  markdown: string;
}

const wordsPerMinute = 180;

function readPage(id: string): HelpPage {
  const text = readFileSync(`docs/help/${id}.md`, "utf8");
  const [, title = id, markdown = ""] = /^# (.+)\n([^]*)$/.exec(text) ?? [];
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const minutes = Math.max(1, Math.round(words.length / wordsPerMinute));
  return { id, title, minutes, words: new Set(words), markdown };
}

let pages: readonly HelpPage[] | undefined;

export const listHelpPages = (): readonly HelpPage[] => (pages ??= helpIds.map(readPage));

type HelpId = (typeof helpIds)[number];

/** The pages by what a person wants to do, each with what it explains. */
const groups: readonly { label: string; about: Partial<Record<HelpId, string>> }[] = [
  {
    label: "Begin",
    about: {
      "first-report": "Five steps from nothing to a scored report",
      roles: "What each type of user sees and does",
    },
  },
  {
    label: "Projects and visits",
    about: {
      "import-projects": "Add many sites at once from CSV or Excel",
      "move-records": "Records of ODK, KoboToolbox, Fulcrum and others as projects",
      schedule: "Choose an inspector, a day and a time",
      offline: "Take visits to a roof without a signal",
    },
  },
  {
    label: "Forms and scores",
    about: {
      forms: "Sections, questions and publishing",
      score: "Rubrics, criticality and the result",
    },
  },
  {
    label: "Results",
    about: {
      "remote-inspections": "Let the person at the site answer by a link",
      review: "Check answers, ask for corrections and finalize",
      tickets: "Follow a failure until it is repaired",
      reports: "Send reports as PDF and CSV, and subscribe to them",
    },
  },
  {
    label: "Organization",
    about: {
      "company-sign-in": "Sign in with the account of your company",
      "user-directory": "Add and deactivate people from your company's directory",
      "nightly-export": "Get all records as files each night",
      "personal-data": "Export or delete everything that is stored about a person",
      "data-retention": "Delete old records, and hold others",
    },
  },
];

/** A group of the list. */
export interface HelpCards {
  label: string;
  cards: { id: string; title: string; about: string }[];
}

/** @returns the groups, without those of which no page is wanted. */
export function helpGroups(isWanted: (page: HelpPage) => boolean = () => true): HelpCards[] {
  const requested = new Map(
    listHelpPages()
      .filter(isWanted)
      .map(({ id, title }) => [id, title]),
  );
  return groups.flatMap(({ label, about }) => {
    const cards = Object.entries(about).flatMap(([id, text]) => {
      const title = requested.get(id);
      return title === undefined ? [] : [{ id, title, about: text }];
    });
    return cards.length > 0 ? [{ label, cards }] : [];
  });
}

/** A part of a page: text, or an element with its parts. */
export type HelpPart =
  | string
  | { kind: "h2" | "p" | "ol" | "ul" | "li" | "strong"; parts: HelpPart[] }
  | { kind: "a"; to: string; parts: HelpPart[] };

type Node = ReturnType<typeof fromMarkdown>["children"][number];

/** @throws Error for Markdown that no help page uses. */
function toPart(node: Node): HelpPart {
  if (node.type === "text") return node.value;
  if (!("children" in node)) throw new Error(`A help page contains ${node.type}.`);
  const parts = node.children.map(toPart);
  switch (node.type) {
    case "heading":
      return { kind: "h2", parts };
    case "paragraph":
      return { kind: "p", parts };
    case "list":
      return { kind: node.ordered ? "ol" : "ul", parts };
    case "listItem":
      return { kind: "li", parts };
    case "strong":
      return { kind: "strong", parts };
    case "link":
      return { kind: "a", to: node.url, parts };
    default:
      throw new Error(`A help page contains ${node.type}.`);
  }
}

/** @throws Problem "not-found" for an unknown id. */
export function getHelpPage(id: string | undefined): {
  id: string;
  title: string;
  parts: HelpPart[];
} {
  const page = listHelpPages().find((each) => each.id === id);
  if (!page) throw new Problem("not-found");
  const { title, markdown } = page;
  return { id: page.id, title, parts: fromMarkdown(markdown).children.map(toPart) };
}
