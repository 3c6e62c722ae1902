/** An organization with its own OpenID provider: a real provider and a real name server. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { CompanySignInView } from "../domain/company/company-settings.server.ts";
import { action as startCompany } from "../routes/company/start.tsx";
import { loader as continueAtCompany } from "../routes/company/continue.tsx";
import { loader as returnToCompany } from "../routes/company/callback.tsx";
import * as settingsRoute from "../routes/company/settings.tsx";
import * as testRoute from "../routes/company/test.ts";
import { Browser, type Answer } from "./browser.ts";
import { makeMember } from "./factories.ts";
import {
  startIdentityProvider,
  type IdentityProvider,
  type ProviderPerson,
} from "./identity-provider.ts";
import { startNameServer, type NameServer } from "./name-server.ts";

export const settings = servedRoute("modules/accounts/routes/company/settings.tsx", settingsRoute);
export const trial = servedRoute("modules/accounts/routes/company/test.ts", testRoute);

export let provider: IdentityProvider;
export let names: NameServer;
export let admin: UserRow;
export let domain: string;
export let number = 0;

beforeAll(async () => {
  provider = await startIdentityProvider("http://127.0.0.1:3000/login/company/callback");
  names = await startNameServer();
  vi.stubEnv("WEBHOOKS_PRIVATE", "yes");
  vi.stubEnv("DNS_SERVER", names.address);
});
afterAll(async () => {
  names.close();
  await provider.close();
});

beforeEach(async () => {
  number += 1;
  domain = `sunline-${number}.test`;
  admin = (await makeMember({ type: "admin", email: `ada@${domain}` })).user;
});

export const argsOf = (request: Request): LoaderFunctionArgs => ({
  request,
  params: {},
  context: {},
});

export async function view(): Promise<CompanySignInView> {
  return settings.loader(argsOf(await requestAs(admin, "/settings/company-sign-in")));
}

/** @returns the status, and the errors of a refused form. */
export async function change(fields: Record<string, string | string[]>, who = admin) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  const request = await requestAs(who, "/settings/company-sign-in", { method: "POST", body });
  const answer: unknown = await settings.action(argsOf(request));
  if (answer instanceof Response) return { status: answer.status, errors: {} };
  const { data, init } = answer as {
    data: { errors: Record<string, string> };
    init: { status: number };
  };
  return { status: init.status, errors: data.errors };
}

export async function verifyDomain(): Promise<void> {
  await change({ intent: "add-domain", domain });
  const [{ id, record } = { id: "", record: "" }] = (await view()).domains;
  names.set(domain, ["v=spf1 -all", record]);
  expect(await change({ intent: "verify-domain", domainId: id })).toMatchObject({ status: 303 });
}

export const saveProvider = () =>
  change({
    intent: "save-provider",
    issuer: provider.origin,
    oauthClient: provider.clientId,
    clientSecret: provider.clientSecret,
  });

export const person = (set: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `Person-${number}`,
  email: `grace@${domain}`,
  name: "Grace Iverson",
  groups: [],
  ...set,
});

/** The address at the provider to which the page sends this browser. */
export async function providerUrl(browser: Browser): Promise<string> {
  return String((await browser.open(continueAtCompany, "/login/company/continue")).data.url);
}

/** Tries the settings as the administrator does. */
export async function runTest(who = person({ sub: `Ada-${number}`, email: admin.email })) {
  const request = await requestAs(admin, "/settings/company-sign-in/test", { method: "POST" });
  const started = await trial.action(argsOf(request));
  const browser = new Browser();
  const [cookie] = started.headers.getSetCookie();
  const [name, value] = cookie!.split(";")[0]!.split(/=(.*)/s);
  browser.cookies.set(name!, value!);
  expect(started.headers.get("location")).toBe("/login/company/continue");
  const address = await provider.consent(await providerUrl(browser), who);
  return browser.open(returnToCompany, address.pathname + address.search);
}

/** Verified, saved and tested; then the rules. */
export async function setUp(rules: Record<string, string | string[]> = {}): Promise<void> {
  await verifyDomain();
  await saveProvider();
  await runTest();
  expect(
    await change({ intent: "save-rules", isOffered: "on", newUserType: "", groups: "", ...rules }),
  ).toEqual({ status: 303, errors: {} });
}

export async function signInAs(
  who: ProviderPerson,
  { browser = new Browser(), typed = who.email, redirectTo = "/" } = {},
): Promise<Answer> {
  const started = await browser.post(startCompany, "/login/company", { email: typed, redirectTo });
  if (started.status !== 303) return started;
  const address = await provider.consent(await providerUrl(browser), who);
  return browser.open(returnToCompany, address.pathname + address.search);
}
