/**
 * The HTML parts of a mail. Colors are the light tokens, inline, because mail programs drop style sheets; programs with a dark
 * mode read the classes. Pure.
 */
import type { MailEntry, MailFact, MailLink, MailOutcome, MailTable } from "./mail-content.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

const dark = `@media (prefers-color-scheme:dark){.fl-bg{background:#111416!important}.fl-card{background:#191d20!important}.fl-card,.fl-line{border-color:#343b40!important}.fl-ink{color:#eceef0!important}.fl-muted{color:#a4adb4!important}.fl-ok{background:#15301f!important}.fl-okink{color:#7fd6a3!important}.fl-bad{background:#3f1d1d!important}.fl-badink{color:#ff9d98!important}.fl-okbar{background:#7fd6a3!important}.fl-badbar{background:#ff9d98!important}.fl-rest{background:#343b40!important}}
@media (max-width:480px){.fl-pad{padding:12px!important}.fl-card{padding:20px!important}.fl-label{width:84px!important}}`;

const looks = {
  plain: 'class="fl-ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#1a1d1f"',
  strong:
    'class="fl-ink" style="margin:20px 0 8px;font-size:16px;line-height:24px;font-weight:bold;color:#1a1d1f"',
  small:
    'class="fl-muted" style="margin:12px 0 0;font-size:14px;line-height:20px;color:#596066;overflow-wrap:anywhere"',
};

export function paragraph(text: string, look: keyof typeof looks = "plain"): string {
  return `<p ${looks[look]}>${escape(text)}</p>`;
}

export function block(rows: string): string {
  return `<table ${table} style="margin:16px 0;border-collapse:collapse">${rows}</table>`;
}

const cell =
  "padding:10px 0;border-top:1px solid #dcdcd6;font-size:14px;line-height:20px;vertical-align:top";

export function factRow({ label, value }: MailFact): string {
  return `<tr><td class="fl-label fl-line fl-muted" width="112" style="${cell};width:112px;padding-right:12px;color:#596066">${escape(label)}</td><td class="fl-line fl-ink" style="${cell};color:#1a1d1f;overflow-wrap:anywhere">${escape(value)}</td></tr>`;
}

export function figures({ headings, rows }: MailTable): string {
  const side = (index: number) => (index === 0 ? "left" : "right");
  const row = (tag: "th" | "td", look: string, cells: readonly string[]) =>
    `<tr>${cells.map((text, index) => `<${tag} class="fl-line ${look}" align="${side(index)}" style="${cell};text-align:${side(index)};color:${tag === "th" ? "#596066" : "#1a1d1f"}">${escape(text)}</${tag}>`).join("")}</tr>`;
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:16px 0;border-collapse:collapse">${row("th", "fl-muted", headings)}${rows.map((cells) => row("td", "fl-ink", cells)).join("")}</table>`;
}

export function entry({ title, lines, link }: MailEntry): string {
  const head = link
    ? `<a class="fl-ink" href="${escape(link)}" style="color:#1a1d1f">${escape(title)}</a>`
    : escape(title);
  const rest = lines
    .map((line) => `<br><span class="fl-muted" style="color:#596066">${escape(line)}</span>`)
    .join("");
  return `<tr><td class="fl-line fl-ink" style="${cell};color:#1a1d1f;overflow-wrap:anywhere"><b>${head}</b>${rest}</td></tr>`;
}

/** The one button: a cell with a color, so that it shows where links have no padding. */
export function button({ label, url }: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 4px"><tr><td style="border-radius:6px;background:#2c3fb1"><a href="${escape(url)}" style="display:inline-block;padding:11px 22px;font-size:16px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

/** A score as letters and a bar of cells, so that it shows without pictures. Its texts are escaped already. */
export function bar({ word, percent, detail, isGood }: MailOutcome): string {
  const [ground, ink, tone] = isGood ? ["#dff3e6", "#14613a", "ok"] : ["#fde3e1", "#a3161b", "bad"];
  const full = Math.min(100, Math.max(0, percent));
  const filled =
    full > 0
      ? `<td class="fl-${tone}bar" width="${full}%" style="background:${ink};font-size:0">&nbsp;</td>`
      : "";
  const rest =
    full < 100
      ? `<td class="fl-rest" width="${100 - full}%" style="background:#ffffff;font-size:0">&nbsp;</td>`
      : "";
  return `<table ${table} style="margin:16px 0"><tr><td class="fl-${tone}" style="padding:16px 20px;border-radius:6px;background:${ground}">
<table ${table}><tr><td class="fl-${tone}ink" width="112" style="font-size:36px;line-height:44px;font-weight:bold;color:${ink}">${percent}%</td><td class="fl-${tone}ink" style="font-size:14px;line-height:20px;color:${ink}"><b style="font-size:18px;line-height:24px">${word}</b><br>${detail}</td></tr></table>
<table ${table} style="margin-top:12px;height:8px"><tr>${filled}${rest}</tr></table></td></tr></table>`;
}

interface MailDocument {
  language: string;
  heading: string;
  organization: string;
  mark: string;
  /** HTML. */
  card: string;
  reason: string;
  links: readonly MailLink[];
}

export function document({
  language,
  heading,
  organization,
  mark,
  card,
  reason,
  links,
}: MailDocument): string {
  const small = links
    .map(
      ({ label, url }) =>
        `<a class="fl-muted" href="${escape(url)}" style="color:#596066">${escape(label)}</a>`,
    )
    .join(" &middot; ");
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(heading)}</title><style>${dark}</style></head>
<body class="fl-bg" style="margin:0;padding:0;background:#f7f7f4;font-family:${fonts}">
<table ${table} class="fl-bg" style="background:#f7f7f4"><tr><td class="fl-pad" align="center" style="padding:24px">
<table ${table} style="max-width:600px;text-align:left"><tr><td style="padding:0 0 16px"><table ${table}><tr><td width="38"><img src="${mark}" alt="" width="28" height="28" style="display:block;border:0"></td><td class="fl-ink" style="font-size:20px;line-height:28px;color:#1a1d1f"><b>Field</b>light</td><td class="fl-muted" align="right" style="font-size:14px;line-height:20px;color:#596066">${escape(organization)}</td></tr></table></td></tr>
<tr><td style="height:3px;background:#e8960c;border-radius:6px 6px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="fl-card" style="padding:28px 32px;background:#ffffff;border:1px solid #dcdcd6;border-top:0;border-radius:0 0 6px 6px">
${card}
</td></tr>
<tr><td class="fl-muted" style="padding:16px 8px;font-size:13px;line-height:20px;color:#596066">${escape(reason)}${small && `<br>${small}`}</td></tr></table>
</td></tr></table>
</body></html>`;
}
