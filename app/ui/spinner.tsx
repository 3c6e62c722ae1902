/** A turning ring that stands still for people who asked for no motion; the label is read aloud. */
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
