import { useEffect, useState } from "react";

/** How many corrections are typed in open boxes of the review page and not yet saved with their flag; none without JavaScript. */
export function useUnsentNotes(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // This also runs after each render, because saving a note changes the default value of its field.
    const updateCount = () => setCount(unsentNotes().length);
    updateCount();
    document.addEventListener("input", updateCount);
    // Closing a box discards its text. The toggle event does not bubble.
    document.addEventListener("toggle", updateCount, true);
    return () => {
      document.removeEventListener("input", updateCount);
      document.removeEventListener("toggle", updateCount, true);
    };
  });
  return count;
}

const unsentNotes = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>("details[open] textarea[id^='note-']")].filter(
    ({ value, defaultValue }) => value.trim() !== "" && value !== defaultValue,
  );
