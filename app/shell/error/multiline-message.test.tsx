import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MultilineMessage } from "./multiline-message.tsx";

test("a sentence keeps its line break, and its special characters are escaped", () => {
  const message = "Something went wrong!\nSome <b>files</b> are missing.";
  expect(renderToStaticMarkup(<MultilineMessage message={message} />)).toBe(
    "Something went wrong!<br/>Some &lt;b&gt;files&lt;/b&gt; are missing.",
  );
});
