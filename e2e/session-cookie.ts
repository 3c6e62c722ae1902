import { createHash, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { createCookie } from "@remix-run/node";
import { cookieName } from "#app/platform/auth/product-cookie.server.ts";
import postgres from "postgres";
import type { UserType } from "#app/platform/viewer.ts";

/** The one password of all demo logins. */
export const demoPassword = "inspect-the-sun";

const cookie = createCookie("fieldlight_session");

/** The demo login of a type, or the address itself. */
export function emailOf(who: UserType | (string & {})): string {
  return who.includes("@") ? who : `${who}@demo.test`;
}

/** Opens a session by its row in the database and sets its cookie in the browser. */
export async function signInByRow(
  sql: postgres.Sql,
  context: BrowserContext,
  origin: string,
  email: string,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const id = createHash("sha256").update(token).digest("hex");
  const rows = await sql`
    insert into sessions (id, account_id, user_agent, expires_at)
    select ${id}, id, 'browser test', now() + interval '1 day' from accounts where email = ${email}
    returning id`;
  if (rows.length === 0) throw new Error(`There is no account for ${email}.`);
  const serialized = await cookie.serialize(token);
  const [, value = ""] = /^fieldlight_session=([^;]*)/.exec(serialized) ?? [];
  const secure = origin.startsWith("https:");
  const name = cookieName("fieldlight_session", secure);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, secure, sameSite: "Lax" }]);
}

/** Ends the session of this browser by its row, as another of the person's browsers could; those of other tests continue. */
export async function endSessionByRow(sql: postgres.Sql, context: BrowserContext): Promise<void> {
  const held = (await context.cookies()).find(({ name }) => name.endsWith("fieldlight_session"));
  const token: unknown = await cookie.parse(`fieldlight_session=${held?.value ?? ""}`);
  if (typeof token !== "string") throw new Error("This browser holds no session.");
  const id = createHash("sha256").update(token).digest("hex");
  const ended = await sql`delete from sessions where id = ${id} returning id`;
  if (ended.length === 0) throw new Error("The session had ended before.");
}

/** Signs in as a person does, even if another was signed in before; for stacks whose database is out of reach. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
