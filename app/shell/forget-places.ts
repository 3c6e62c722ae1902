/** Where the browser keeps what a person found and opened lately; the person's id comes after it. */
export const recentPrefix = "fieldlight-recent:";

/** Called when somebody signs out, for the next person at this browser is another one. */
export function forgetPlaces(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
