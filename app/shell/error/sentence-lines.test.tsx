import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SentenceLines } from "./sentence-lines.tsx";

test("a sentence keeps the break between its lines, and its signs are text", () => {
  const sentence = "Something went wrong!\nSome <b>files</b> are missing.";
  expect(renderToStaticMarkup(<SentenceLines sentence={sentence} />)).toBe(
    "Something went wrong!<br/>Some &lt;b&gt;files&lt;/b&gt; are missing.",
  );
});
