/** The permission check of every guarded page: session or API key, account, viewer, organization, permission. */
import { redirect, redirectDocument } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { formBoundsOf } from "../form/body-bounds.server.ts";
import { bound } from "../settings/bounds.server.ts";
import { acquireLargeRequestSlot } from "./large-requests.server.ts";
import { isSecretField } from "../form/forms.server.ts";
import type { Permission } from "../manifest/define-module.ts";
import { admits, findPermission } from "../manifest/modules.server.ts";
import { isProblem, Problem } from "../problems.ts";
import { currentViewer, isProgram, keyOf } from "./api-key.server.ts";
import { asViewer, currentSession } from "./session.server.ts";
import type { KeyScope } from "./key-scopes.ts";
import type { SignedOutData } from "../page/signed-out-data.ts";
import type { Scope, UserType, Viewer } from "../viewer.ts";
import { readWithin } from "../form/read-body.server.ts";

/** Types that may open another organization's prefix. */
const typesSharedAcrossOrganizations: readonly UserType[] = [];

export interface Authorized {
  viewer: Viewer;
  scope: Scope;
  /** Adds the viewer's organization prefix to a path, as all navigation inside the product does. */
  href: (path: string) => string;
}

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Admits or refuses a request. It redirects a person who is not signed in to /login, one without a profile to /register,
 * and one who still has to set up a second factor to the set-up page.
 * @param keyScope the scope that a limited API key needs; null where such a key may not go.
 * @throws Problem "key-lacks-scope" for a limited key without it; "not-confirmed" for an unconfirmed address; "not-authorized" for a user type or organization that is
 * not allowed, and for an API key where only a person is allowed; "not-signed-in" for a key that is not in use;
 * "too-much-at-once" beyond the budget of large requests.
 */
export async function requirePermission(
  request: Request,
  params: Params,
  permission: string,
  keyScope: KeyScope | "any" | null = null,
): Promise<Authorized> {
  const declared = await findPermission(permission);
  if (!declared) throw new Error(`No module declares the permission "${permission}".`);
  const viewer = await requireViewer(request, declared, keyScope);
  await refuseOtherPerson(request, viewer);
  if (declared.keys === false && keyOf(request) !== null) throw new Problem("not-authorized");
  const mounting = params.organizationId === undefined ? "bare" : "prefixed";
  const foreign = mounting === "prefixed" && params.organizationId !== viewer.organizationId;
  if (foreign && !typesSharedAcrossOrganizations.includes(viewer.type))
    throw new Problem("not-authorized");
  if (!admits(permission, declared, viewer, mounting)) throw new Problem("not-authorized");
  acquireLargeRequestSlot(viewer);
  return {
    viewer,
    scope: { viewer, organizationId: viewer.organizationId },
    href: (path) => organizationPath(viewer.organizationId, path),
  };
}

export function organizationPath(organizationId: string, path: string): string {
  return `/organization/${organizationId}${path === "/" ? "" : path}`;
}

/**
 * A page that stays open while somebody else signs in in another tab still sends the id of the person it was rendered
 * for. Its form must not be submitted in the new person's name, and the new person's data must not appear in the old
 * page.
 */
async function refuseOtherPerson(request: Request, { id, name }: Viewer): Promise<void> {
  const renderedFor = request.headers.get("x-rendered-for");
  if (renderedFor === null || renderedFor === id) return;
  if (request.method === "GET") throw redirectDocument(pathOf(request));
  const message = `${name} is signed in now. What you typed is still on this page.`;
  const response = await answerWithPostedForm(request, { message, now: name }, 409);
  if (response) throw response;
  throw new Problem("other-person", `${name} is signed in now. Sign in as yourself to go on.`);
}

const setUpPath = "/settings/second-step";

async function requireViewer(
  request: Request,
  { beforeSecondFactor }: Permission,
  keyScope: KeyScope | "any" | null,
): Promise<Viewer> {
  const viewer = await currentViewer(request, keyScope);
  if (viewer) return viewer;
  const session = await currentSession(request);
  if (session?.viewer && !session.confirmedAt)
    throw new Problem("not-confirmed", confirmMessage(session.viewer));
  if (session?.viewer && beforeSecondFactor) return session.viewer;
  if (session) throw redirect(session.viewer ? setUpPath : "/register");
  const message = "You were signed out. What you typed is still on this page.";
  const response = await answerWithPostedForm(request, { message }, 401);
  if (response) throw response;
  if (isProgram(request)) throw new Problem("not-signed-in");
  throw redirect(loginPath(request));
}

const confirmMessage = ({ email }: Viewer) =>
  `Confirm your email address to continue. We sent a link to ${email}.`;

/** The URL of the page, not of its data request. */
function pathOf(request: Request): string {
  const url = new URL(request.url);
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + url.search;
}

/** The login URL with the page to return to. After a POST, the person returns to the page's own URL. */
function loginPath(request: Request): string {
  const back = pathOf(request);
  return back === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(back)}`;
}

/**
 * Responds to a form that was posted after its session ended, or under another session, with everything that was typed. The
 * person can sign in and send it again. Null if the request is not a form, or is too large to read for somebody who is
 * not signed in.
 */
async function answerWithPostedForm(
  request: Request,
  details: Pick<SignedOutData, "message" | "now">,
  status: 401 | 409,
): Promise<Response | null> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST" || !/^(application\/x-www-form-urlencoded|multipart\/)/.test(type))
    return null;
  const form = await readFormOfSignedOut(request);
  if (!form) return null;
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );
  if (typed.length === 0) return null;
  const signedOut: SignedOutData = {
    code: "signed-out",
    ...details,
    url: pathOf(request),
    multipart: type.startsWith("multipart/"),
    typed,
  };
  return Response.json(signedOut, { status });
}

/** Null if the form is larger than what is read for somebody who is not signed in. */
async function readFormOfSignedOut(request: Request): Promise<FormData | null> {
  const { bytes, fields, acceptsFiles } = await formBoundsOf(request);
  const within = { bytes, fields: Math.min(fields, bound("keptFields")) };
  try {
    return await readWithin(request, within, acceptsFiles ? bound("keptUploadBytes") : 0);
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

/** The scope of a job: on behalf of the user who caused it, with that user's current rights. */
export async function scopeOfUser(userId: string): Promise<Scope> {
  const [row] = await db
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row || row.user.disabled) throw new Problem("not-found");
  const viewer = asViewer(row.user, row.organization);
  return { viewer, organizationId: viewer.organizationId };
}
