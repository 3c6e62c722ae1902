import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import {
  drawingColors,
  maxTextLength,
  maxFormerDrawings,
  maxShapes,
  strokeKinds,
} from "./shapes.ts";
import type { DrawingColor, Shape } from "./shapes.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const part = z.number().min(0).max(1);
const place = z.tuple([part, part]);
const color = z.enum(Object.keys(drawingColors) as DrawingColor[]);

/** Characters that XML does not allow would keep the whole drawing from being rendered. */
const text = z
  .string()
  .transform((typed) =>
    typed
      .toWellFormed()
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1)
      .refine(...upTo(maxTextLength)),
  );

const shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(strokeKinds), color, from: place, to: place }),
  z.object({ kind: z.literal("text"), color, at: place, text }),
]);

const tooMany = `A photo takes ${maxShapes} shapes at most.`;

function readJson(json: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: "custom", message: "We could not read this drawing." });
    return z.NEVER;
  }
}

/** Characters of a drawing as JSON. */
export const maxDrawingLength = maxShapes * 1_000;
export const drawing = z.array(shape).max(maxShapes, tooMany) as z.ZodType<Shape[]>;

/**
 * As the page posts it: the shapes as JSON; the version of the drawing they are based on, 0 for none; and earlier
 * drawings as JSON that this one continues, such as the person's own saves that got no answer.
 */
export const drawingInput = z.object({
  basedOn: recordVersion,
  shapes: z.string().max(maxDrawingLength, tooMany).transform(readJson).pipe(drawing),
  goesOnFrom: z
    .string()
    .max(maxDrawingLength * maxFormerDrawings, tooMany)
    .default("[]")
    .transform(readJson)
    .pipe(z.array(drawing).max(maxFormerDrawings)),
});
