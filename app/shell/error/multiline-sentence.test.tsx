import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MultilineSentence } from "./multiline-sentence.tsx";

test("a sentence keeps its line break, and its special characters are escaped", () => {
  const sentence = "Something went wrong!\nSome <b>files</b> are missing.";
  expect(renderToStaticMarkup(<MultilineSentence sentence={sentence} />)).toBe(
    "Something went wrong!<br/>Some &lt;b&gt;files&lt;/b&gt; are missing.",
  );
});
