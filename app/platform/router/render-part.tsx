import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { pack } from "../lists/packed.ts";
import type { ShellViewer } from "../page/shell-data.ts";

/**
 * For tests: the HTML of a part of a page with links and forms, as the server renders it before any script runs.
 * @param viewer who is signed in.
 */
export function renderPart(element: ReactElement, viewer?: ShellViewer): string {
  const shell = viewer && { viewer, hiddenColumns: {} };
  const hydrationData = shell && { loaderData: { root: pack(shell) } };
  const router = createMemoryRouter([{ id: "root", path: "*", element }], { hydrationData });
  return withoutLayoutWarnings(() => renderToStaticMarkup(<RouterProvider router={router} />));
}

/** React warns that the server runs no layout effects. The router has them on purpose. */
function withoutLayoutWarnings<Result>(run: () => Result): Result {
  const { error } = console;
  console.error = (...texts: unknown[]) => {
    if (!String(texts[0]).includes("useLayoutEffect does nothing")) error(...texts);
  };
  try {
    return run();
  } finally {
    console.error = error;
  }
}

/** For tests: the names and values that a browser without JavaScript posts when the HTML's first form is submitted unchanged. */
export function postedFields(html: string): Record<string, string> {
  const [form = ""] = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html) ?? [];
  const inputs = [...form.matchAll(/<input([^>]*)>/g)].map(([, text = ""]) => attributesOf(text));
  const fields = inputs
    .filter(({ name, type, checked }) => name && (!isChoice(type) || checked !== undefined))
    .map(({ name = "", value = "" }): [string, string] => [name, value]);
  return Object.fromEntries(fields);
}

const isChoice = (type?: string) => type === "radio" || type === "checkbox";

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]): [string, string] => [name, value]),
  );
}
