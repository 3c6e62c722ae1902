import { expect, it } from "vitest";
import { z } from "zod";
import { firstCharacters, isLongerThan, upTo } from "./count-characters.ts";

const family = "👩‍👧";
const accented = "e\u0301";

it.each(["x", accented, family, "\r\n"])("counts %j as one character", (character) => {
  expect(isLongerThan(character.repeat(60), 60)).toBe(false);
  expect(isLongerThan(character.repeat(61), 60)).toBe(true);
});

it.each(["x", accented, family])("cuts between two of %j", (character) => {
  expect(firstCharacters(character.repeat(61), 60)).toBe(character.repeat(60));
  expect(firstCharacters(character.repeat(60), 60)).toBe(character.repeat(60));
});

it("gives the length limit in the message of a schema's text", () => {
  const name = z.string().refine(...upTo(2));
  expect(name.safeParse(family.repeat(2)).success).toBe(true);
  expect(name.safeParse("abc").error?.issues).toMatchObject([
    { message: "may be no longer than 2 characters" },
  ]);
  const title = z.string().refine(...upTo(2, "Two at most."));
  expect(title.safeParse("abc").error?.issues).toMatchObject([{ message: "Two at most." }]);
});
