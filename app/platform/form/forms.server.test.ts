import { describe, expect, it } from "vitest";
import { z } from "zod";
import { handleForm, formValues } from "./forms.server.ts";

const schema = z.object({ name: z.string().max(5), note: z.string().default("") });

function post(fields: [string, string][]) {
  const request = new Request("http://localhost/x", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return handleForm(request, schema, (input) => Promise.resolve(input));
}

describe("handleForm", () => {
  it("passes on what was posted", async () => {
    expect(await post([["name", "Ann"]])).toEqual({ name: "Ann", note: "" });
  });

  it("refuses a character that cannot be stored beside its field, and returns what was typed", async () => {
    const values = { name: "too long", note: "a\0b" };
    expect(await post(Object.entries(values))).toMatchObject({
      init: { status: 400 },
      data: {
        values,
        errors: {
          name: expect.any(String) as string,
          note: "This contains a character that we cannot save. Remove it and try again.",
        },
      },
    });
  });
});

describe("formValues", () => {
  it("takes every name as a name", () => {
    const form = new FormData();
    form.append("__proto__", "a");
    form.append("__proto__", "b");
    form.append("constructor", "c");
    expect(Object.entries(formValues(form))).toEqual([
      ["__proto__", ["a", "b"]],
      ["constructor", "c"],
    ]);
  });
});
