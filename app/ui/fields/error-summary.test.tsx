import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary, errorList } from "./error-summary.tsx";

test("the same message of two fields is distinguished by their labels", () => {
  const required = "this field is required";
  const errors = errorList(
    { name: required, zip: required, other: required },
    { name: "Name", zip: "Zip" },
  );
  const markup = renderToStaticMarkup(<ErrorSummary errors={errors} />);
  expect(
    [...markup.matchAll(/<a href="#(\w+)"[^>]*>(.*?)<\/a>/g)].map((link) => link.slice(1)),
  ).toEqual([
    ["name", "Name: this field is required"],
    ["zip", "Zip: this field is required"],
    ["other", "this field is required"],
  ]);
});

test("a title that equals an error is shown once, as the link to its field", () => {
  const message = "Choose a CSV file.";
  const markup = renderToStaticMarkup(
    <ErrorSummary title={message} errors={errorList({ file: message })} />,
  );
  expect(markup.split(message)).toHaveLength(2);
  expect(markup).toContain('href="#file"');
});

test("an error that belongs to no field is shown as its message", () => {
  const markupOf = (title?: string) =>
    renderToStaticMarkup(<ErrorSummary title={title} errors={errorList({})} />);
  expect(markupOf("Nothing was overwritten.")).toMatch(/role="alert".*Nothing was overwritten\./);
  expect(markupOf()).toBe("");
});
