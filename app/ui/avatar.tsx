interface AvatarProps {
  name: string;
  /** Pixels. */
  size?: 24 | 32 | 40;
}

const tints = [
  "bg-info-soft text-info",
  "bg-plum-soft text-plum",
  "bg-ok-soft text-ok",
  "bg-warn-soft text-warn",
  "bg-sunken text-muted",
];

/** The same tint for the same name everywhere, so that a person is found again in a list. */
function tintOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length]!;
}

/** A person's initials. They are decoration beside the name, which is always written too. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={`avatar ${tintOf(name)}`}
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
