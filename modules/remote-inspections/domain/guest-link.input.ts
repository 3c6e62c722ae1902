import { z } from "zod";
import { checkboxValue } from "#app/platform/form/posted-values.ts";

/** For how many days a link may work. */
export const guestDays = [3, 7, 14, 30] as const;

export const defaultGuestDays = 14;

const create = z.object({
  intent: z.literal("create"),
  days: z.coerce
    .number("Choose how long the link works")
    .refine((days) => guestDays.some((each) => each === days), "Choose how long the link works"),
  /** Whether the link is sent to the site contact; otherwise a person copies it. */
  sends: checkboxValue,
});

const revoke = z.object({ intent: z.literal("revoke"), link: z.string().min(1).max(40) });

export const guestLinkInput = z.discriminatedUnion("intent", [create, revoke]);

export type CreateGuestLink = z.output<typeof create>;

/** What a guest does besides answering questions. */
export const guestStepInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    name: z.string().trim().min(2, "Enter your name").max(80, "Enter at most 80 characters"),
  }),
  z.object({ intent: z.literal("send") }),
]);
