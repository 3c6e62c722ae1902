/** The one frame of all mails: a table of 600 pixels with inline styles, and its plain-text twin. Pure. */
import { asLine } from "./mail-line.ts";
import { bar, block, button, document, entry, escape, factRow, paragraph } from "./mail-html.ts";
import { mailMark } from "./mail-mark.ts";

export interface MailLink {
  label: string;
  url: string;
}

export interface MailFact {
  label: string;
  value: string;
}

export interface MailContent {
  heading: string;
  /** Who sends it, beside the mark. */
  organization?: string;
  paragraphs?: readonly string[];
  /** A score: its word, the percentage, and what was needed. */
  outcome?: MailOutcome;
  facts?: readonly MailFact[];
  /** The heading of the entries. */
  listTitle?: string;
  entries?: readonly MailEntry[];
  /** A picture that is attached with this cid. */
  picture?: { cid: string; alt: string; width: number; height: number };
  /** The one thing to do. */
  button?: MailLink;
  /** Small, below the button. */
  after?: readonly string[];
  /** Why the reader gets it. */
  why: string;
  /** Small links below: to stop these mails, or to choose. */
  links?: readonly MailLink[];
}

export interface MailOutcome {
  word: string;
  percent: number;
  detail: string;
  isGood: boolean;
}

export interface MailEntry {
  title: string;
  lines: readonly string[];
  link?: string;
}

/** Both bodies of a mail. What people typed stays on one line: it cannot add lines, such as a false link to stop the mails. */
export function composeMail(content: MailContent): { text: string; html: string } {
  const lined = onOneLine(content);
  return { text: textOf(lined), html: htmlOf(lined) };
}

function onOneLine(content: MailContent): MailContent {
  const { entries = [], facts = [], paragraphs = [], outcome } = content;
  return {
    ...content,
    heading: asLine(content.heading),
    organization: asLine(content.organization ?? ""),
    paragraphs: paragraphs.map(asLine),
    ...(outcome && { outcome: { ...outcome, detail: asLine(outcome.detail) } }),
    facts: facts.map(({ label, value }) => ({ label: asLine(label), value: asLine(value) })),
    entries: entries.map(({ title, lines, link }) => ({
      title: asLine(title),
      lines: lines.map(asLine).filter(Boolean),
      ...(link !== undefined && { link }),
    })),
  };
}

function textOf(content: MailContent): string {
  const { facts = [], entries = [], button: main, outcome, after = [], links = [] } = content;
  const widest = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  const parts = [
    content.heading,
    ...(content.paragraphs ?? []),
    outcome && `${outcome.percent}%, ${outcome.word}\n${outcome.detail}`,
    facts.map(({ label, value }) => `${`${label}:`.padEnd(widest)}${value}`).join("\n"),
    entries.length > 0 && content.listTitle,
    ...entries.map(({ title, lines, link }) => [title, ...lines, link].filter(Boolean).join("\n")),
    main && `${main.label}:\n${main.url}`,
    ...after,
    ["--", content.why, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function htmlOf(content: MailContent): string {
  const { facts = [], entries = [], button: main, outcome, after = [], picture } = content;
  const card = [
    `<h1 class="fl-ink" style="margin:0 0 8px;font-size:24px;line-height:32px;color:#1a1d1f">${escape(content.heading)}</h1>`,
    ...(content.paragraphs ?? []).map((text) => paragraph(text)),
    outcome && bar({ ...outcome, detail: escape(outcome.detail), word: escape(outcome.word) }),
    facts.length > 0 && block(facts.map(factRow).join("")),
    entries.length > 0 && content.listTitle && paragraph(content.listTitle, "strong"),
    entries.length > 0 && block(entries.map(entry).join("")),
    picture &&
      `<img src="cid:${picture.cid}" alt="${escape(picture.alt)}" width="${picture.width}" height="${picture.height}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;margin:16px 0;border-radius:6px">`,
    main && button(main),
    ...after.map((text) => paragraph(text, "small")),
    main && paragraph(`If the button does not work, open ${main.url}`, "small"),
  ];
  return document({
    heading: content.heading,
    organization: content.organization ?? "",
    mark: `cid:${mailMark.cid}`,
    card: card.filter(Boolean).join("\n"),
    why: content.why,
    links: content.links ?? [],
  });
}
