import type { KeyboardEvent } from "react";
import type { OptionScore } from "#modules/form-logic/public.scoring.ts";

const scores: Record<string, OptionScore> = { p: "Pass", f: "Fail", "-": "Ignore", i: "Ignore" };

/**
 * Keyboard shortcuts while a score has the focus: arrows move between rows, letters set the score, digits choose the
 * criticality.
 */
export function handleScoreShortcut(press: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget: page } = press;
  const isChord = press.ctrlKey || press.metaKey || press.altKey;
  if (isChord || !(target instanceof HTMLInputElement) || target.type !== "radio") return;
  const row = target.closest<HTMLElement>(".rubric-option");
  if (!row) return;
  const score = scores[key.toLowerCase()];
  if (key === "ArrowDown" || key === "ArrowUp") moveFrom(page, row, key === "ArrowDown" ? 1 : -1);
  else if (score) mark(row, score);
  else if (/^\d$/.test(key)) chooseCriticality(row, Number(key));
  else return;
  press.preventDefault();
}

/** Rows of a collapsed part are not shown, so they are skipped. */
function moveFrom(page: HTMLElement, row: HTMLElement, by: 1 | -1): void {
  const rows = [...page.querySelectorAll<HTMLElement>(".rubric-option")].filter(
    (one) => one.offsetParent !== null,
  );
  const next = rows[rows.indexOf(row) + by];
  const first = next?.querySelector<HTMLElement>("input:checked") ?? next?.querySelector("input");
  first?.focus();
}

function mark(row: HTMLElement, score: OptionScore): void {
  const radio = row.querySelector<HTMLInputElement>(`input[value="${score}"]`);
  radio?.click();
  radio?.focus();
}

function chooseCriticality(row: HTMLElement, index: number): void {
  const select = row.closest("fieldset")?.querySelector("select");
  if (!select || index >= select.options.length) return;
  select.selectedIndex = index;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
