import { describe, expect, test } from "vitest";
import { defaultBound } from "../settings/bounds.ts";
import { readForm, readJson } from "./read-body.server.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

function post(type: string, body: BodyInit, path = "login"): Request {
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return new Request(`http://localhost:3000/${path}`, init as RequestInit);
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const encoded = (count: number) =>
  names(count)
    .map((name) => `${name}=`)
    .join("&");
const part = (name: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const parts = (all: string[], value = "") =>
  `${all.map((one) => `${part(one)}${value}\r\n`).join("")}--x--\r\n`;

const max = defaultBound("formFields");
const tooLarge = { code: "body-too-large", status: 413 };

describe("a form", () => {
  test.each([
    ["encoded like a URL", urlencoded, "a=1&b=%C3%BC+2&a=3&__proto__=4"],
    [
      "in parts",
      multipart,
      `${part("a")}1\r\n${part("b")}ü 2\r\n${part("a")}3\r\n${part("__proto__")}4\r\n--x--\r\n`,
    ],
  ])("%s is read", async (_what, type, body) => {
    const form = await readForm(post(type, body));
    expect([...form]).toEqual([
      ["a", "1"],
      ["b", "ü 2"],
      ["a", "3"],
      ["__proto__", "4"],
    ]);
  });

  test.each<[string, string, string]>([
    ["fields", urlencoded, encoded(max + 1)],
    ["empty fields", urlencoded, "&".repeat(max)],
    ["parts", multipart, parts(names(max + 1))],
    ["parts of one name", multipart, parts(Array.from({ length: max + 1 }, () => "a"))],
    ["files", multipart, `${`${part("f", '; filename=""')}\r\n`.repeat(max + 1)}--x--\r\n`],
    ["bytes", urlencoded, `a=${"x".repeat(defaultBound("formBytes"))}`],
    ["bytes of parts", multipart, parts(["a"], "x".repeat(defaultBound("formBytes")))],
  ])("of too many %s is refused", async (_what, type, body) => {
    await expect(readForm(post(type, body))).rejects.toMatchObject(tooLarge);
  });

  test("of as many fields as allowed is read", async () => {
    expect([...(await readForm(post(urlencoded, encoded(max))))]).toHaveLength(max);
    expect([...(await readForm(post(multipart, parts(names(max)))))]).toHaveLength(max);
  });

  test("may be larger when its route declares a long form", async () => {
    const form = await readForm(post(urlencoded, encoded(max + 1), "forms/f1/rubrics"));
    expect([...form]).toHaveLength(max + 1);
  });

  test("with a Content-Length below its real length is not read further", async () => {
    const request = post(urlencoded, `a=${"x".repeat(defaultBound("formBytes"))}`);
    request.headers.set("content-length", "3");
    await expect(readForm(request)).rejects.toMatchObject(tooLarge);
  });

  test("is the same when it is read again", async () => {
    const request = post(urlencoded, "a=1");
    expect(await readForm(request)).toBe(await readForm(request));
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["parts without a boundary", "multipart/form-data", "a"],
    ["parts that do not end", multipart, part("a")],
  ])("%s is not a form", async (_what, type, body) => {
    await expect(readForm(post(type, body))).rejects.toMatchObject({
      code: "invalid-input",
      message: "We could not read this form. Reload the page and try again.",
    });
  });
});

describe("JSON", () => {
  const json = (body: string) => readJson(post("application/json", body));

  test("is read, and anything else is undefined", async () => {
    expect(await json('\uFEFF{"a": [1, "]}\\",:{["]}')).toEqual({ a: [1, ']}",:{['] });
    expect(await json("")).toBeUndefined();
    expect(await json("{")).toBeUndefined();
  });

  test.each<[string, string]>([
    ["deep", "[".repeat(defaultBound("jsonDepth") + 1)],
    ["of many values", `[${"1,".repeat(defaultBound("jsonValues"))}1]`],
    ["of many keys", `{${'"a":1,'.repeat(defaultBound("jsonValues") / 2)}"a":1}`],
    ["long", `"${"x".repeat(defaultBound("jsonBytes"))}"`],
  ])("that is %s is refused", async (_what, body) => {
    await expect(json(body)).rejects.toMatchObject(tooLarge);
  });
});
