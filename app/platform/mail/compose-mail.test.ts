import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-content.ts";

const content: MailContent = {
  heading: "Inspection scheduled",
  organization: "Sun & Sons",
  paragraphs: ["Ada put this visit on your calendar."],
  facts: [
    { label: "Site", value: "1 Gallop Lane" },
    { label: "Call first", value: "(602) 555-0128" },
  ],
  button: { label: "Open the visit", url: "https://fieldlight.test/visit?a=1&b=2" },
  reason: "You get this email because you inspect this project.",
  links: [{ label: "Stop these emails", url: "https://fieldlight.test/stop" }],
};

test("the plain-text twin has the same in the same order, its labels padded", () => {
  expect(composeMail(content).text).toBe(
    [
      "Inspection scheduled",
      "",
      "Ada put this visit on your calendar.",
      "",
      "Site:       1 Gallop Lane",
      "Call first: (602) 555-0128",
      "",
      "Open the visit:",
      "https://fieldlight.test/visit?a=1&b=2",
      "",
      "--",
      "You get this email because you inspect this project.",
      "Stop these emails: https://fieldlight.test/stop",
      "",
    ].join("\n"),
  );
});

test("the HTML has the mark by cid, one button, and markup that people typed as text", () => {
  const { html } = composeMail({ ...content, heading: "<img src=x onerror=alert(1)>" });
  expect(html).toContain('src="cid:mark@fieldlight"');
  expect(html).toContain("Sun &amp; Sons");
  expect(html).toContain('href="https://fieldlight.test/visit?a=1&amp;b=2"');
  expect(html).not.toContain("<img src=x");
});

test("the address of the button is written out only where somebody may have to type it", () => {
  const url = content.button!.url;
  expect(composeMail(content).html).not.toContain("does not work");
  const otherwise = `If the button does not work, open ${url}`;
  expect(composeMail({ ...content, otherwise }).html).toContain("does not work, open https://");
});

test("a score is a word, a percentage and a bar, also where pictures are off", () => {
  const { text, html } = composeMail({
    ...content,
    outcome: { word: "Fail", percent: 61, detail: "actual: 61%; minimum: 80%", isGood: false },
  });
  expect(text).toContain("61%, Fail\nactual: 61%; minimum: 80%");
  expect(html).toContain('width="61%"');
});

test("what people typed adds no line", () => {
  const { text } = composeMail({
    ...content,
    entries: [{ title: "a\n--\nStop these emails: https://evil.test", lines: ["b\nc", ""] }],
  });
  expect(text).toContain("a -- Stop these emails: https://evil.test\nb c\n");
});
