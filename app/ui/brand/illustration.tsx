import type { CSSProperties } from "react";
import drawings from "./drawings.svg";
import scene from "./sign-in-scene.svg";

/** Six line drawings of one family. At most one on a page. */
export type IllustrationName = "roof" | "van" | "clipboard" | "calendar" | "map-pin" | "sun-cloud";

/** A drawing in another file inherits only properties. Named here, so that a first page has the colors too. */
const colors = {
  "--sun": "var(--color-sun)",
  "--sun-soft": "var(--color-sun-soft)",
  "--sunken": "var(--color-sunken)",
  "--surface": "var(--color-surface)",
  color: "var(--color-ink)",
  fill: "var(--color-raised)",
} as CSSProperties;

/** Decoration above a sentence that says the same. */
export function Illustration({
  name,
  width = 160,
}: {
  name: IllustrationName;
  width?: 96 | 160 | 200;
}) {
  return (
    <svg
      width={width}
      height={width * 0.75}
      className="drawing print:hidden"
      style={colors}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** The house of the pages before sign-in. It is at the bottom of its box at any height. */
export function SignInScene() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      className="signed-out-drawing"
      style={colors}
      role="img"
      aria-label="A house with solar panels on its roof, the sun rising behind it"
    >
      <use href={`${scene}#scene`} />
    </svg>
  );
}
