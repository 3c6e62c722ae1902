/** The one frame of all mails: a table of 600 pixels with inline styles, and its plain-text twin. Pure. */
import { asLine } from "./mail-line.ts";
import {
  bar,
  block,
  button,
  document,
  entry,
  escape,
  factRow,
  figures,
  paragraph,
} from "./mail-html.ts";
import type { MailContent, MailTable } from "./mail-content.ts";
import { mailMark } from "./mail-mark.ts";

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
    ...(content.table && {
      table: {
        headings: content.table.headings.map(asLine),
        rows: content.table.rows.map((row) => row.map(asLine)),
      },
    }),
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
    content.table && tableText(content.table),
    entries.length > 0 && content.listTitle,
    ...entries.map(({ title, lines, link }) => [title, ...lines, link].filter(Boolean).join("\n")),
    main && `${main.label}:\n${main.url}`,
    ...after,
    ["--", content.reason, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Columns that line up in a font of one width. */
function tableText({ headings, rows }: MailTable): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, index) =>
    Math.max(...all.map((row) => (row[index] ?? "").length)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!),
    );
  return all.map((row) => line(row).join("  ")).join("\n");
}

function htmlOf(content: MailContent): string {
  const { facts = [], entries = [], button: main, outcome, after = [], picture } = content;
  const card = [
    `<h1 class="fl-ink" style="margin:0 0 8px;font-size:24px;line-height:32px;color:#1a1d1f">${escape(content.heading)}</h1>`,
    ...(content.paragraphs ?? []).map((text) => paragraph(text)),
    outcome && bar({ ...outcome, detail: escape(outcome.detail), word: escape(outcome.word) }),
    facts.length > 0 && block(facts.map(factRow).join("")),
    content.table && figures(content.table),
    entries.length > 0 && content.listTitle && paragraph(content.listTitle, "strong"),
    entries.length > 0 && block(entries.map(entry).join("")),
    picture &&
      `<img src="cid:${picture.cid}" alt="${escape(picture.alt)}" width="${picture.width}" height="${picture.height}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;margin:16px 0;border-radius:6px">`,
    main && button(main),
    ...after.map((text) => paragraph(text, "small")),
    content.otherwise && paragraph(content.otherwise, "small"),
  ];
  return document({
    language: content.language ?? "en",
    heading: content.heading,
    organization: content.organization ?? "",
    mark: `cid:${mailMark.cid}`,
    card: card.filter(Boolean).join("\n"),
    reason: content.reason,
    links: content.links ?? [],
  });
}
