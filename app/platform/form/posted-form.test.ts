import { expect, test } from "vitest";
import { PostedForm } from "./posted-form.ts";

test("answers as a FormData does, even after changes", () => {
  const forms = [new FormData(), new PostedForm()];
  const answers = forms.map((form) => {
    for (const [name, text] of ["a1", "b2", "a3", "c4", "__proto__5"].map((pair) => [
      pair.slice(0, -1),
      pair.slice(-1),
    ]) as [string, string][])
      form.append(name, text);
    form.delete("b");
    form.set("c", "6");
    form.set("d", "7");
    const names = ["a", "b", "c", "d", "e", "__proto__", "constructor"];
    return [[...form], names.map((name) => [form.get(name), form.getAll(name), form.has(name)])];
  });
  expect(answers[1]).toEqual(answers[0]);
});
