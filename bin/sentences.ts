/** `npm run sentences`: lists what the product says, by file and line; `=` marks the specification's own words. */
import { readLiterals, readProductSentences } from "../lint/sentences/product-sentences.ts";

const literals = readLiterals();
for (const { path, line, text } of readProductSentences())
  console.log(`${literals.has(text) ? "=" : " "} ${path}:${line}  ${text}`);
