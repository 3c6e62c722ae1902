import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";
import { declineReasons, maxTextLength } from "./decline-reasons.ts";

/** Empty while no visit is booked. */
const visitAt = z
  .literal("")
  .transform(() => null)
  .or(z.iso.datetime().transform((text) => new Date(text)));

const schema = z
  .string()
  .trim()
  .min(1, "Please write a few words")
  .refine(...upTo(maxTextLength));

/** A step of the site contact. `visitAt` is the time that the page showed. */
const step = z.discriminatedUnion("step", [
  z.object({ step: z.literal("confirm"), visitAt }),
  z.object({ step: z.literal("message"), visitAt, words: schema }),
  z
    .object({
      step: z.literal("book"),
      visitAt,
      /** The inspector's id and the instant, separated by a space. */
      time: z.string().regex(/^[^ ]+ [^ ]+$/),
    })
    .transform(({ time, ...rest }, context) => {
      const [inspectorId = "", at = ""] = time.split(" ");
      const startsAt = new Date(at);
      if (Number.isNaN(startsAt.getTime()))
        context.addIssue({ code: "custom", message: "Choose one of the times" });
      return { ...rest, inspectorId, startsAt };
    }),
  z.object({
    step: z.literal("decline"),
    visitAt,
    why: z.enum(declineReasons.map(({ id }) => id)),
    words: z.string().default(""),
  }),
  z.object({ step: z.literal("decline-in-words"), visitAt, words: schema }).transform((step) => ({
    ...step,
    step: "decline" as const,
    why: "",
  })),
]);

/** The language of the page, which later messages use. */
const page = z.object({ language: z.string().max(20).default("") });

export const visitAnswer = z.intersection(step, page);

export type VisitAnswer = z.output<typeof visitAnswer>;
