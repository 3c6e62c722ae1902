/** Points: 72 per inch. */
export const margins = { top: 64, bottom: 56, left: 54, right: 54 } as const;

/** The meaning of a color. Each is dark enough for print in gray. */
export type PdfTone = "plain" | "muted" | "good" | "warning" | "bad" | "info" | "inverse";

export const toneColors: Readonly<Record<PdfTone, string>> = {
  plain: "#1f2937",
  muted: "#5b6472",
  good: "#166534",
  warning: "#92400e",
  bad: "#b91c1c",
  info: "#1d4ed8",
  /** On a band of color. */
  inverse: "#ffffff",
};

/** Of the mark alone. */
export const sunColor = "#e8960c";
export const lineColor = "#d5dae1";
export const bandColor = "#f3f5f8";
export const headingSizes = { 1: 20, 2: 14, 3: 11 } as const;
export const textSize = 9;
/** For captions, page headers and footers. */
export const smallSize = 7.5;

/** Grounds of large parts. */
export const softColors: Readonly<Record<PdfTone, string>> = {
  plain: bandColor,
  muted: bandColor,
  good: "#dff3e6",
  warning: "#fdf0d5",
  bad: "#fde3e1",
  info: "#e3ebfb",
  inverse: "#ffffff",
};
