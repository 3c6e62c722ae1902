interface AvatarProps {
  name: string;
  /** Pixels. */
  size?: 24 | 32 | 40;
}

/** A person's initials. They are decoration beside the name, which is always written too. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-flex flex-none items-center justify-center rounded-full bg-sunken text-xs font-semibold text-muted"
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Ada de la Cruz" gives "AC". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
