/** Shorter ones, such as "all" or "Save", stand in too many files. */
const shortestLiteral = 6;

const quoted = /(?<![\p{L}\d])['"“]([^"“”]+?)['"”](?![\p{L}\d])/gu;

/**
 * What a sentence quotes, and the sentence itself, should it be one that the product says: in lower case, parted where it
 * leaves a value open, as in "Invalid type supplied ({type})".
 */
export function literalsIn(sentence: string): string[] {
  const whole = sentence.trim().includes(" ") ? [sentence] : [];
  return [...[...sentence.matchAll(quoted)].map(([, literal = ""]) => literal), ...whole]
    .flatMap((literal) => literal.toLowerCase().split(/\{[^}]*\}|\.\.\./))
    .map((part) => part.trim())
    .filter((part) => part.length >= shortestLiteral);
}

/** Addresses a sentence names, as manifests write them: "/organization/{organization id}/tickets/{id}" is "tickets/:id". */
export function addressesIn(sentence: string): string[] {
  const plain = sentence.replaceAll(/\{[^}]*\}/g, ":id");
  return [...plain.matchAll(/(?<![\w:/])\/([\w:/-]+)/g)]
    .map(([, address = ""]) => address.replace(/^organization\/:id\//, "").replace(/\/$/, ""))
    .map((address) => address.replaceAll(/:\w+/g, ":id"));
}
