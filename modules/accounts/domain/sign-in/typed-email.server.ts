/** Carries the typed address from one signed-out page to the next, so that nobody types it twice. */
import { data } from "@remix-run/node";
import { z } from "zod";
import { isFormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";

/** Stored in an httpOnly cookie: a person's address must not appear in a URL. */
const typedEmailCookie = productCookie("fieldlight_typed");
const expirySeconds = 10 * 60;
const maxAddressLength = 254;

/** The structure that Remix's `data()` creates. */
const answerWithData = z.object({
  type: z.literal("DataWithResponseInit"),
  data: z.unknown(),
  init: z.object({ status: z.number().optional() }).nullish(),
});

/** A refused form stores the address for the next page; every other response stays as it is. */
export async function rememberTypedEmail<Answer>(answer: Answer): Promise<Answer> {
  const { data: wrapped } = answerWithData.safeParse(answer);
  if (!wrapped || !isFormRefusal(wrapped.data)) return answer;
  const email = typedValue(wrapped.data, "email");
  if (email === "" || email.length > maxAddressLength) return answer;
  const cookie = await typedEmailCookie.serialize(email, { maxAge: expirySeconds });
  return data(wrapped.data, { ...wrapped.init, headers: { "Set-Cookie": cookie } }) as Answer;
}

/** The address recently typed in this browser, otherwise an empty text. */
export async function typedEmail(request: Request): Promise<string> {
  const stored: unknown = await typedEmailCookie.parse(request.headers.get("cookie"));
  return typeof stored === "string" && stored.length <= maxAddressLength ? stored : "";
}
