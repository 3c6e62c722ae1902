import { z } from "zod";
import { typedPassword } from "../sign-in/sign-in.input.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const password = typedPassword.or(z.literal("")).default("");

const name = z
  .string("this field is required")
  .trim()
  .min(1, "this field is required")
  .refine(...upTo(60))
  .regex(/^\P{Cc}*$/u, "may be one line of text only");

const text = z.string().max(20_000);

/** A device's answer as JSON in one field; its signature is verified later. */
function answerOf<Response extends z.ZodRawShape>(response: Response) {
  const answer = z.object({
    id: text,
    rawId: text,
    type: z.literal("public-key"),
    response: z.object(response),
    clientExtensionResults: z.object({}).default({}),
  });
  return z
    .string()
    .max(60_000)
    .transform((json, context) => {
      try {
        return answer.parse(JSON.parse(json));
      } catch {
        context.addIssue({ code: "custom", message: "is not a valid answer from a device" });
        return z.NEVER;
      }
    });
}

export const passkeySignInInput = z.object({
  answer: answerOf({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

export type SignInAnswer = z.output<typeof passkeySignInInput>["answer"];

export const passkeyChallengeInput = z.object({ password });

export const passkeyInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    answer: answerOf({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
  z.object({ intent: z.literal("rename"), id: z.string().max(40), name }),
  z.object({ intent: z.literal("remove"), id: z.string().max(40), password }),
]);

export type AddAnswer = Extract<z.output<typeof passkeyInput>, { intent: "add" }>["answer"];
