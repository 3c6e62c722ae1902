/**
 * Defines what the Enter key does. Enter presses the first button of a form in page order, so this hidden button comes before the
 * others and names the intended action.
 */
export function EnterButton({ intent }: { intent?: string }) {
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return <button {...named} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
