import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";

const render = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);
const linksOf = (text: string) =>
  [...render(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ["See https://example.com/a?b=1.", ["https://example.com/a?b=1"]],
  ["(http://example.com)", ["http://example.com"]],
  ["HTTPS://EXAMPLE.com and http://b.org/x", ["HTTPS://EXAMPLE.com", "http://b.org/x"]],
  ["javascript:alert(1) data:text/html,x ftp://a.b file:///etc", []],
  ["https:// alone", []],
])("links of %s", (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test("HTML in the text stays text, and line breaks are kept", () => {
  const html = render('<b>now</b>\n<img src=x onerror="alert(1)">');
  expect(html).not.toContain("<b>");
  expect(html).not.toContain("<img");
  expect(html).toContain("now&lt;/b&gt;\n&lt;img");
  expect(html).toContain("whitespace-pre-line");
});

test("a link opens in a new tab and sends no referrer", () => {
  expect(render("https://a.org/")).toContain('rel="noopener noreferrer nofollow"');
});
