/** A rotating ring. It does not move if the person prefers reduced motion. Screen readers announce the label. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="spinner size-4 flex-none rounded-full border-2 border-current border-t-transparent"
      />
      {label}
    </span>
  );
}
