import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aField } from "#modules/form-logic/testing/form-factories.ts";
import { ExamplePhotos } from "./field-pictures.tsx";
import { QuestionControl } from "./question-control.tsx";
import { InfoBox } from "./question-frame.tsx";

const picture = { id: "p1", text: "Level <rails>", width: 1280, height: 960 };

test("each example says in words whether it is good, and opens large without JavaScript", () => {
  const field = aField("rails", { goodExample: picture, badExample: { ...picture, id: "p2" } });
  const html = renderToStaticMarkup(<ExamplePhotos field={field} />);
  expect(html).toContain("Good example");
  expect(html).toContain("Bad example");
  expect(html).toContain('href="/files/p1?width=1280"');
  expect(html).toContain('src="/files/p2?width=640"');
  expect(html).toContain("Level &lt;rails&gt;");
  expect(renderToStaticMarkup(<ExamplePhotos field={aField("rails")} />)).toBe("");
});

test("a text shows its picture with its caption", () => {
  const field = aField("note", { type: "info-box", picture });
  const html = renderToStaticMarkup(<InfoBox field={field} hidden={false} />);
  expect(html).toContain('alt="Level &lt;rails&gt;"');
});

test("a choice of pictures shows each with its words", () => {
  const options = [{ label: "Gable", picture }, { label: "Flat" }];
  const field = aField("shape", { type: "image-choice", options });
  const texts = { field, answer: undefined, error: undefined, required: false, disabled: false };
  const html = renderToStaticMarkup(<QuestionControl {...texts} />);
  expect(html).toContain('src="/files/p1?width=640" alt=""');
  expect(html).toContain('value="Flat"');
});
