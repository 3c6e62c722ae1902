/** Explains what is saved when. The pages have several save buttons, but nothing is lost without them. */
export function SaveHint({ isWriting = false }: { isWriting?: boolean }) {
  return (
    <p className="text-sm text-muted">
      {isWriting
        ? "Select Save field to save the open field."
        : "Changes are saved to the draft as you make them."}
    </p>
  );
}
