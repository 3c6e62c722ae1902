import { useEffect, useState } from "react";

/** How many corrections stand in open boxes of the review page and are not saved with their flag yet; none without scripts. */
export function useUnsentNotes(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // At each drawing, too: what was sent stands in its box as it is stored.
    const look = () => setCount(unsentNotes().length);
    look();
    document.addEventListener("input", look);
    // Whoever closes a box gives up what stands in it; its event does not bubble.
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
