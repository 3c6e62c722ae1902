import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { Say } from "#app/platform/page/language.ts";

/** What is drawn on a photo, in words. */
export function drawnText(shapes: readonly Shape[], say: Say): string {
  if (shapes.length === 0) return say("Nothing is drawn on this photo.");
  const words = shapes.map((shape) =>
    shape.kind === "text" ? `“${shape.text}”` : say(shape.kind),
  );
  return say("Drawn on this photo: {shapes}", { shapes: words.join(", ") });
}
