/** What is kept when: the pages have several buttons that keep something, and none of them is needed to lose nothing. */
export function KeptWords({ isWriting = false }: { isWriting?: boolean }) {
  return (
    <p className="text-sm text-muted">
      {isWriting
        ? "The open field is kept by Save field. "
        : "Each change is kept in the draft as you make it. "}
      Save checks the draft; people see it once it is published.
    </p>
  );
}
