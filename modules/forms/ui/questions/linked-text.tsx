import type { ReactNode } from "react";

/** An address as people write it into a text; marks that end a sentence or a bracket are not part of it. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu;

/** A text an author wrote, its lines kept and its http(s) addresses made links; nothing else in it means anything. */
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
