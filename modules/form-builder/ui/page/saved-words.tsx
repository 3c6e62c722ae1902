/** What is kept when: the pages have several buttons that keep something, and none of them is needed to lose nothing. */
export function KeptWords({ isWriting = false }: { isWriting?: boolean }) {
  return (
    <p className="text-sm text-muted">
      {isWriting
        ? "Select Save field to save the open field. "
        : "Changes are saved to the draft as you make them. "}
      Save checks the draft. People see it after you publish.
    </p>
  );
}
