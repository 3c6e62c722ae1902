import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";
import { maxDrawingLength } from "#app/platform/files/drawings/shapes.input.ts";
import { recordVersion } from "#app/platform/form/record-version.ts";

const id = z.string().min(1).max(200);
const text = z.string().refine(...upTo(10_000));

const handedPhoto = z.object({ key: z.string().regex(/^[\w-]{8,64}$/), name: text });

/** One thing that was done on the phone. */
const handedEntry = z.object({
  id,
  kind: z.enum(["answer", "photo", "drawing", "message", "start", "submit", "cancel"]),
  madeAt: z.iso.datetime(),
  fieldId: id.optional(),
  /** The question's text, as far as the phone knows it. */
  question: text.optional(),
  answer: z.object({ values: z.array(text).max(200), comment: text.optional() }).optional(),
  /** Version of the stored answer that was shown when this one was begun. */
  basedOn: recordVersion.optional(),
  text: text.optional(),
  photos: z.array(handedPhoto).max(20).optional(),
  /** The whole drawing as JSON (`readHandOverDrawing`). */
  drawing: z.string().max(maxDrawingLength).optional(),
});

export type HandOverEntry = z.output<typeof handedEntry>;

export const handOverInput = z.object({
  visit: z.string().min(1).max(64),
  title: z.string().min(1).max(500),
  siteAddress: z.string().max(500).nullable(),
  reasons: z.array(z.string().max(500)).max(20),
  entries: z.array(handedEntry).min(1).max(1_000),
});

export type HandOverInput = z.output<typeof handOverInput>;
