/** The address typed on one of the pages at the door stands on the next one, so that nobody types it twice. */
import { data } from "@remix-run/node";
import { z } from "zod";
import { isFormRefusal, typed } from "#app/platform/form/form-refusal.ts";
import { ownCookie } from "#app/platform/auth/own-cookie.server.ts";

/** Only in a cookie that no script reads: an address of a person does not belong into the address of a page. */
const typedHere = ownCookie("fieldlight_typed");
const keptSeconds = 10 * 60;
const longestAddress = 254;

/** What `data()` of Remix makes. */
const answerWithData = z.object({
  type: z.literal("DataWithResponseInit"),
  data: z.unknown(),
  init: z.object({ status: z.number().optional() }).nullish(),
});

/** A refusal keeps the address for the next page; every other answer stays as it is. */
export async function keepTypedEmail<Answer>(answer: Answer): Promise<Answer> {
  const { data: wrapped } = answerWithData.safeParse(answer);
  if (!wrapped || !isFormRefusal(wrapped.data)) return answer;
  const email = typed(wrapped.data, "email");
  if (email === "" || email.length > longestAddress) return answer;
  const cookie = await typedHere.serialize(email, { maxAge: keptSeconds });
  return data(wrapped.data, { ...wrapped.init, headers: { "Set-Cookie": cookie } }) as Answer;
}

/** The address typed a moment ago in this browser, else an empty text. */
export async function typedEmail(request: Request): Promise<string> {
  const kept: unknown = await typedHere.parse(request.headers.get("cookie"));
  return typeof kept === "string" && kept.length <= longestAddress ? kept : "";
}
