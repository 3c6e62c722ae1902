/** The nesting depth of a JSON text and its number of names and values, without parsing it into objects. */
export function countJson(text: string): { depth: number; values: number } {
  let [depth, level, values, isQuoted] = [0, 0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "{" || sign === "[") depth = Math.max(depth, (level += 1));
    else if (sign === "}" || sign === "]") level -= 1;
    else if (sign === "," || sign === ":") values += 1;
  }
  return { depth, values };
}
