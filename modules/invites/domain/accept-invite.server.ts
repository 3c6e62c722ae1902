import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import {
  clientIp,
  countAttempt,
  emailInUse,
  clearAttempts,
} from "#modules/accounts/public.server.ts";
import { prepareFirstProject, writeNewProject } from "#modules/project-form/public.server.ts";
import { addInvitedUser, placeUser } from "#modules/users/public.adding.server.ts";
import { inviteSignUps } from "../schema.ts";
import { countInviteUse } from "./find-invite.server.ts";
import {
  findErrors,
  placeOf,
  messageOf,
  signUpLabels,
  type SignUpField,
  type SignUpValues,
} from "./sign-up.input.ts";
import { inviteTexts } from "./invite-texts.ts";
import { openInvite, type OpenInvite } from "./open-invite.server.ts";

interface SignUp {
  specialUrl: string;
  /** The organization of the URL prefix, if any. */
  organizationId?: string;
  values: SignUpValues;
}

/**
 * Registers an invited person with a first project in one transaction, together with the mail to set a password. Sending the same
 * post again creates nothing.
 * @throws Problem "not-found" in the specification's exact wording for an invalid link; "invalid-input" with the errors by field, including
 * an email address in use; "illegal-transition" while the form is not published; "too-many-attempts".
 */
export async function acceptInvite(request: Request, signUp: SignUp): Promise<void> {
  const { values } = signUp;
  const errors = findErrors(values);
  if (Object.keys(errors).length > 0) throw new Problem("invalid-input", messageOf(errors), errors);
  await countAttempt([`sign-up-from:${clientIp(request)}`], inviteTexts.tooManySignUps);
  const open = await openInvite(request, signUp, values);
  if (!open) throw notValid();
  if (open.formTitle === null) throw new Problem("illegal-transition", inviteTexts.notReady);
  const prepared = await prepare(open, values);
  // As in registration, each caller gets only a few responses that reveal that an address has an account.
  const known = [`known-address-from:${clientIp(request)}`] as const;
  await countAttempt(known, inviteTexts.tooManySignUps);
  const accountId = await ownAccountId(request, values.email);
  await inTransaction(async (tx) => {
    await write(tx, open, { ...prepared, values, accountId });
    await clearAttempts(tx, known);
  });
}

const notValid = () => new Problem("not-found", inviteTexts.invalid);

/** Geocodes both addresses before the transaction, which must not stay open while the maps service responds. */
async function prepare({ invite, scope }: OpenInvite, values: SignUpValues) {
  const { formId, rubricId, clientId, clientName } = invite;
  const siteAddress = placeOf(values, "siteAddress");
  const home = { address: placeOf(values, "address"), city: "", state: "", zip: "" };
  try {
    const [project, place] = await Promise.all([
      prepareFirstProject(scope, {
        ...values,
        siteAddress,
        formId,
        rubricId,
        clientId,
        clientName,
      }),
      placeUser(home),
    ]);
    return { project, place };
  } catch (error) {
    if (!isProblem(error) || !error.fields.address) throw error;
    throw new Problem("invalid-input", inviteTexts.attention, {
      siteAddress: error.fields.address,
    });
  }
}

/** A person signed in with an account without a profile may be invited under its address; no other account is changed. */
async function ownAccountId(request: Request, email: string): Promise<string | null> {
  const session = await currentSession(request);
  const isOwn = session?.viewer === null && session.email.toLowerCase() === email.toLowerCase();
  return isOwn ? session.accountId : null;
}

interface PreparedSignUp extends Awaited<ReturnType<typeof prepare>> {
  values: SignUpValues;
  accountId: string | null;
}

async function write(
  tx: Transaction,
  { invite, scope }: OpenInvite,
  { values, project, place, accountId }: PreparedSignUp,
): Promise<void> {
  const { id: accessId, organizationId, formId, clientName } = invite;
  const sentHash = hashOf(values);
  if (await isAccepted(tx, accessId, sentHash)) return;
  if (!(await countInviteUse(tx, accessId))) throw notValid();
  const added = await addInvitedUser(tx, scope, { phone: values.phone, place, accountId });
  if (!added) throw new Problem("invalid-input", emailInUse, { email: emailInUse });
  await writeNewProject(tx, scope, project);
  const made = { userId: scope.viewer.id, projectId: project.id };
  await tx.insert(inviteSignUps).values({ accessId, organizationId, sentHash, ...made });
  await writeLog(tx, scope, {
    category: "forms",
    categoryId: formId,
    message: `registered by the special access record for ${clientName}`,
    extended: made,
  });
  await broadcast(tx, [organizationId], `form:${formId}`);
}

/** The picked address is excluded: a browser that went offline may no longer have it. */
function hashOf(values: SignUpValues): string {
  const typed = Object.keys(signUpLabels).map((field) => values[field as SignUpField]);
  return createHash("sha256").update(JSON.stringify(typed)).digest("hex");
}

/** Locks the post until the transaction ends, so that the second of two equal posts finds the first one's result. */
async function isAccepted(tx: Transaction, accessId: string, sentHash: string): Promise<boolean> {
  const key = `invite:${accessId}:${sentHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await tx
    .select({ projectId: inviteSignUps.projectId })
    .from(inviteSignUps)
    .where(and(eq(inviteSignUps.accessId, accessId), eq(inviteSignUps.sentHash, sentHash)));
  return row !== undefined;
}
