import { highlightedParts } from "../platform/search/highlighted-parts.ts";

/** A text with the matching search words in bold. */
export function HighlightedText({ text, searchText }: { text: string; searchText: string }) {
  return (
    <>
      {highlightedParts(text, searchText).map((part, index) =>
        // The parts of a text have no other key than their index.
        part.isFound ? <b key={index}>{part.text}</b> : part.text,
      )}
    </>
  );
}
