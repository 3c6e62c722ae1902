import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { reviewShortcuts } from "../../review-shortcuts.ts";

/** Questions in the order of the page, without those of closed sections. */
function shownQuestions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("article[id^='q-']")].filter(
    (question) => question.offsetParent !== null,
  );
}

/** The question that has the focus, or contains what has it. */
const focused = () => document.activeElement?.closest<HTMLElement>("article[id^='q-']") ?? null;

function move(by: 1 | -1): void {
  const questions = shownQuestions();
  const element = focused();
  const next = element ? questions[questions.indexOf(element) + by] : questions[by === 1 ? 0 : -1];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

/** Keyboard shortcuts that move between questions, and open a question's flag and its first photo. */
export function useReviewKeys(isOff: boolean): void {
  useShortcuts(
    reviewShortcuts,
    isOff
      ? {}
      : {
          next: () => move(1),
          previous: () => move(-1),
          flag: () => {
            const box = focused()?.querySelector<HTMLDetailsElement>("details.review-flag");
            if (box?.open) box.querySelector("textarea")?.focus();
            else box?.querySelector("summary")?.click();
          },
        },
  );
  usePhotoKey(isOff);
}

/** Space shows the photo while the question itself has the focus. On a button within it, Space presses the button. */
function usePhotoKey(isOff: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOff) return;
    function open(event: KeyboardEvent) {
      if (event.key !== " " || event.target !== focused()) return;
      const link = focused()?.querySelector<HTMLAnchorElement>("a.review-thumb");
      if (!link) return;
      event.preventDefault();
      navigate(link.search, { preventScrollReset: true });
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  });
}
