/** Responds to the invite form: with the addresses found, with its errors, or with a redirect to the sign-in page. */
import { data } from "@remix-run/node";
import { clientIp, countAttempt } from "#modules/accounts/public.server.ts";
import { log } from "#app/platform/log.server.ts";
import { lookUpAddress } from "#app/platform/maps/geocode.server.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { acceptInvite } from "./accept-invite.server.ts";
import {
  addressFields,
  readSignUp,
  type AddressField,
  type FoundAddress,
  type SignUpErrors,
  type SignUpValues,
} from "./sign-up.input.ts";
import { inviteTexts } from "./invite-texts.ts";
import { openInvite } from "./open-invite.server.ts";

/** The data to render the form again. */
export interface SignUpAnswer {
  values: SignUpValues;
  found: Record<AddressField, FoundAddress[]>;
  errors: SignUpErrors;
  /** The message for the whole form; null when nothing was refused. */
  message: string | null;
}

interface Link {
  specialUrl: string;
  organizationId?: string;
}

/** The intent "look-up" returns addresses to pick from; any other intent registers. */
export async function handleInviteForm(request: Request, link: Link) {
  const form = await readForm(request);
  const values = readSignUp((name) => form.get(name));
  if (form.get("intent") === "look-up") {
    const open = await openInvite(request, link);
    const typed = open ? { ...values, lookedUp: textsOf(values) } : values;
    return data(await respondWithSuggestions(request, typed), { status: open ? 200 : 404 });
  }
  try {
    await acceptInvite(request, { ...link, values });
    return await redirectWithToast("/login", inviteTexts.created);
  } catch (error) {
    const { status, message, errors } = refusalOf(error);
    return data(
      { ...(await respondWithSuggestions(request, values)), errors, message },
      { status },
    );
  }
}

/** The message for a failed sign-up; an unexpected error is logged. */
export function refusalOf(error: unknown): {
  status: number;
  message: string;
  errors: SignUpErrors;
} {
  if (isProblem(error) && error.status < 500)
    return { status: error.status, message: error.message, errors: error.fields };
  log().error({ error }, "an invited person could not be registered");
  return { status: 500, message: inviteTexts.failed, errors: {} };
}

const textsOf = ({ address, siteAddress }: SignUpValues) => ({ address, siteAddress });

async function respondWithSuggestions(
  request: Request,
  values: SignUpValues,
): Promise<SignUpAnswer> {
  const found = { address: [], siteAddress: [] } as SignUpAnswer["found"];
  for (const field of addressFields) {
    const text = values[field];
    if (text !== "" && values.lookedUp[field] === text && (await canLookUp(request)))
      found[field] = await lookUp(text);
  }
  return { values, found, errors: {}, message: null };
}

/** Each lookup may cost the organization a request to a maps service, so a caller who makes too many gets no suggestions. */
async function canLookUp(request: Request): Promise<boolean> {
  try {
    await countAttempt([`look-up-from:${clientIp(request)}`]);
    return true;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return false;
  }
}

async function lookUp(text: string): Promise<FoundAddress[]> {
  const candidates = await lookUpAddress(text);
  return candidates.map((candidate) => ({
    address: candidate.formatted_address,
    approximate: candidate.approximate,
    geocodeResults: geocodeRecord(candidate),
  }));
}
