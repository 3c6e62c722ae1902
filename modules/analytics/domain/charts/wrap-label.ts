/** Maximum number of characters per line of a label. */
export const labelWidth = 35;

/** Maximum number of lines of a label. A longer one ends with an ellipsis; the title and the table show it in full. */
const maxLines = 4;

/** Wraps a label into lines of at most 35 characters, broken between words; longer words are cut. Pure. */
export function wrapLabel(label: string, width = labelWidth): string[] {
  const lines: string[] = [];
  let line = "";
  const pieces = label
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => cut(word, width));
  for (const piece of pieces) {
    const longer = line === "" ? piece : `${line} ${piece}`;
    if (Array.from(longer).length <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maxLines) return lines;
  const last = Array.from(lines[maxLines - 1]!)
    .slice(0, width - 1)
    .join("");
  return [...lines.slice(0, maxLines - 1), `${last}…`];
}

function cut(word: string, width: number): string[] {
  const letters = Array.from(word);
  const pieces: string[] = [];
  for (let index = 0; index < letters.length; index += width)
    pieces.push(letters.slice(index, index + width).join(""));
  return pieces;
}
