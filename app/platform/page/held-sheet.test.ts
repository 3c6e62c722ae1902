import { expect, test } from "vitest";
import { heldSheetCookie, holdsSheet } from "./held-sheet.ts";

const here = "/assets/daily-DFdBTqIa.css";

test.each([
  { cookies: null, holds: false },
  { cookies: "", holds: false },
  { cookies: `${heldSheetCookie}=DFdBTqIa`, holds: true },
  { cookies: `theme=dark; ${heldSheetCookie}=DFdBTqIa; other=1`, holds: true },
  { cookies: `${heldSheetCookie}=Older_-1`, holds: false },
  { cookies: `${heldSheetCookie}=DFdBTqIaX`, holds: false },
  { cookies: `not${heldSheetCookie}=DFdBTqIa`, holds: false },
])("a browser that says $cookies holds the sheet: $holds", ({ cookies, holds }) => {
  expect(holdsSheet(cookies, here)).toBe(holds);
});

test("a sheet without a version in its name is held by nobody", () => {
  expect(holdsSheet(`${heldSheetCookie}=`, "/app/styles/daily.css")).toBe(false);
});
