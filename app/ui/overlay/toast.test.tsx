import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderPart } from "../../platform/router/render-part.tsx";
import { Toast, toastTone, type ToastMessage } from "./toast.tsx";

test.each([
  ["some error", "error"],
  ["Error: Invalid or expired URL.", "error"],
  ["it FAILED", "error"],
  ["validation problem", "error"],
  ["successfully created bulk users", "warning"],
  ["fail", "warning"],
  ["", "warning"],
])("%s has the tone %s", (message, tone) => {
  expect(toastTone(message)).toBe(tone);
});

test("the message of a completed step is a success, unless its words name an error", () => {
  expect(toastTone("Note added.", true)).toBe("success");
  expect(toastTone("3 of 5 rows failed", true)).toBe("error");
});

const stylesheet = readFileSync(new URL("../../styles/frame.css", import.meta.url), "utf8");
const undo = { action: "/undo", fields: { id: "1" } };

test.each<[string, Partial<ToastMessage>, number]>([
  ["a message", {}, 5],
  ["one that offers to undo the step", { undo }, 20],
  ["one that links to what came of the step", { link: { to: "/x", label: "Open" } }, 20],
  ["a long one", { lifetime: 25_000 }, 25],
])("%s stays for its time, also by the stylesheet, which hides it", (_, set, seconds) => {
  const [outermost = ""] = /^<[^>]+>/.exec(renderPart(<Toast message="Done." {...set} />)) ?? [];
  expect(outermost).toMatch(/class="[^"]*\btoast\b/);
  const [, lifetime] = /data-lifetime="(\d+)"/.exec(outermost) ?? [];
  expect(lifetime).toBe(String(seconds * 1_000));
  const own = `.toast[data-lifetime="${lifetime}"] {\n    animation-delay: ${seconds}s;`;
  expect(stylesheet).toContain(seconds === 5 ? ".toast {\n    animation: toast-end 1ms 5s" : own);
});
