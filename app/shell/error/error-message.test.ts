import { expect, test } from "vitest";
import { errorMessage, frameTitle } from "./error-message.ts";

/** An answer as Remix passes it to the error page. */
const answerOf = (data: unknown) => ({ status: 404, statusText: "", internal: false, data });

test("a problem is named in the page and in its title", () => {
  const problem = answerOf({ code: "not-found", message: "Gone!\nSome files are missing." });
  expect(errorMessage(problem)).toBe("Gone!\nSome files are missing.");
  expect(frameTitle(problem)).toBe("Gone! Some files are missing. · Fieldlight");
});

test("an unexpected error shows none of its details", () => {
  for (const error of [new Error("secret"), answerOf("secret"), answerOf(null)])
    expect(frameTitle(error)).toBe(
      "Something went wrong, please try reloading the page. · Fieldlight",
    );
  expect(frameTitle(undefined)).toBe("Fieldlight");
});
