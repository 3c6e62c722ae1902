import { useEffect, useState } from "react";

/** How many corrections are typed in open boxes of the review page and not yet saved with their flag; none without scripts. */
export function useUnsentNotes(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Also after each render, because a sent note is then in its box as stored.
    const look = () => setCount(unsentNotes().length);
    look();
    document.addEventListener("input", look);
    // Closing a box discards its text. The toggle event does not bubble.
    document.addEventListener("toggle", look, true);
    return () => {
      document.removeEventListener("input", look);
      document.removeEventListener("toggle", look, true);
    };
  });
  return count;
}

const unsentNotes = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>("details[open] textarea[id^='note-']")].filter(
    ({ value, defaultValue }) => value.trim() !== "" && value !== defaultValue,
  );
