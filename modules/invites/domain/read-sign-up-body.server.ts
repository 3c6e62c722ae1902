import { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { readSignUp, type SignUpValues } from "./sign-up.input.ts";
import { inviteTexts } from "./invite-texts.ts";

const record = z.record(z.string(), z.unknown()).nullish();

const bodyInput = z.object({
  specialurl: z.string().max(100).nullish(),
  userData: record,
  projectData: record,
});

/**
 * Reads a posted sign-up; values are validated later. It ignores `type`, which the invite decides, and reads from
 * `geocode_results` only which address was picked.
 * @throws Problem "invalid-input" for a body of another structure.
 */
export async function readSignUpBody(
  request: Request,
): Promise<{ specialUrl: string; values: SignUpValues }> {
  const parsed = bodyInput.safeParse(await readJson(request, "signUpBytes"));
  if (!parsed.success) throw new Problem("invalid-input", inviteTexts.unreadable);
  const { specialurl, userData, projectData } = parsed.data;
  const sent: Record<string, unknown> = {
    ...projectData,
    ...userData,
    addressLookedUp: userData?.address,
    addressPicked: pickedIn(userData?.geocode_results),
    siteAddressLookedUp: projectData?.siteAddress,
    siteAddressPicked: pickedIn(projectData?.geocode_results),
  };
  return { specialUrl: specialurl ?? "", values: readSignUp((name) => sent[name]) };
}

function pickedIn(results: unknown): unknown {
  if (typeof results !== "object" || results === null || !("formatted_address" in results))
    return "";
  return results.formatted_address;
}
