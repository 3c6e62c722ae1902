/**
 * What the Enter key does: it presses the first button of a form in the order of the page, so this one stands before the others,
 * unseen, and says what is meant.
 */
export function EnterButton({ intent }: { intent?: string }) {
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return <button {...named} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
