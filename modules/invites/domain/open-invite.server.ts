import { clientIp, countAttempt, refuseOverLimit } from "#modules/accounts/public.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { findSelectableForm } from "#modules/forms/public.selectable.server.ts";
import { inviteScope } from "#modules/users/public.adding.server.ts";
import { getAccessFrame } from "./access-frame.server.ts";
import { findInvite, type Invite } from "./find-invite.server.ts";
import { inviteTexts } from "./invite-texts.ts";

export interface OpenInvite {
  invite: Invite;
  /** The scope of the person who is about to register. */
  scope: Scope;
  organizationName: string;
  /** The published title; null while the form cannot be used for a project. */
  formTitle: string | null;
}

interface InviteLinkParams {
  specialUrl: string;
  /** The organization of the URL prefix, if any. */
  organizationId?: string;
}

/**
 * The invite of a link opened by an unknown person. Null unless it is new and not expired, and its organization, form and
 * permission to register still exist.
 * @throws Problem "too-many-attempts" for a caller who has opened many links that do not exist.
 */
export async function openInvite(
  request: Request,
  link: InviteLinkParams,
  who?: { name: string; email: string },
): Promise<OpenInvite | null> {
  const caller = `unknown-invite-from:${clientIp(request)}` as const;
  await refuseOverLimit([caller], inviteTexts.tooManyLinks);
  const open = await findOpenInvite(link, who);
  if (!open) await countAttempt([caller], inviteTexts.tooManyLinks);
  return open;
}

async function findOpenInvite(
  { specialUrl, organizationId }: InviteLinkParams,
  who?: { name: string; email: string },
): Promise<OpenInvite | null> {
  const invite = await findInvite(specialUrl);
  if (!invite || (organizationId ?? invite.organizationId) !== invite.organizationId) return null;
  const scope = await inviteScope(invite.organizationId, who);
  if (!scope || !(await hasAccessTab(scope, invite.formId))) return null;
  const form = await findSelectableForm(scope, invite.formId);
  const { organizationName } = scope.viewer;
  return { invite, scope, organizationName, formTitle: form?.title ?? null };
}

async function hasAccessTab(scope: Scope, formId: string): Promise<boolean> {
  try {
    await getAccessFrame(scope, formId);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
}
