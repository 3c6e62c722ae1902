import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailLink } from "./contact-links.tsx";

test("an address can break before each dot and before its @, and nowhere else", () => {
  const markup = renderToStaticMarkup(<EmailLink email="ana.lopez@site.test" />);
  expect(markup).toContain(">ana<wbr/>.lopez<wbr/>@site<wbr/>.test</a>");
  expect(markup).toContain('href="mailto:ana.lopez@site.test"');
});
