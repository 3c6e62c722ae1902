import { expect, it } from "vitest";
import { isPressed } from "./shortcuts.ts";

const press = (key: string, held: { ctrlKey?: true; metaKey?: true; altKey?: true } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it.each([
  ["mod+k", press("k", { ctrlKey: true }), true],
  ["mod+k", press("K", { metaKey: true }), true],
  ["mod+k", press("k"), false],
  ["mod+k", press("k", { ctrlKey: true, altKey: true }), false],
  ["?", press("?"), true],
  ["/", press("/"), true],
  ["/", press("/", { ctrlKey: true }), false],
  ["j", press("J"), true],
  ["j", press("k"), false],
])("%s by %j is %s", (keys, pressed, expected) => {
  expect(isPressed({ keys }, pressed)).toBe(expected);
});
