const longForms: Record<string, string> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount" };

/** A name for comparison: lower case, no accents, dots or quotes; "St" and "Saint" are equal. */
export function normalName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^(st|ste|ft|mt) /, (_, short: string) => `${longForms[short] ?? short} `);
}
