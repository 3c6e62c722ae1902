import type { ReactNode } from "react";

/** A URL in a text, without the punctuation or bracket that follows it. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu;

/** Renders an author's text: keeps line breaks and makes http(s) URLs links. Nothing else has a meaning. */
export function LinkedText({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{[...partsOf(text)]}</span>;
}

function* partsOf(text: string): Generator<ReactNode> {
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    yield text.slice(from, index);
    from = index + found.length;
    if (URL.canParse(found))
      yield (
        <a
          key={index}
          href={found}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-link"
        >
          {found}
        </a>
      );
    else yield found;
  }
  yield text.slice(from);
}
