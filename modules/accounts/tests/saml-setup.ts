/** An organization with a SAML provider: a real provider and a real name server. */
import { afterAll, beforeAll, expect } from "vitest";
import { requestAs } from "#db/testing/factories.ts";
import { ourMetadata } from "../domain/company/saml/saml-provider.server.ts";
import { action as startCompany } from "../routes/company/start.tsx";
import { loader as returnToCompany } from "../routes/company/callback.tsx";
import { action as takeAnswer } from "../routes/company/saml.tsx";
import { Browser, type Answer } from "./browser.ts";
import {
  admin,
  argsOf,
  change,
  domain,
  number,
  person,
  providerUrl,
  trial,
  verifyDomain,
} from "./company-setup.ts";
import type { ProviderPerson } from "./identity-provider.ts";
import {
  startSamlServer,
  type SamlAlteration,
  type SamlPost,
  type SamlServer,
} from "./saml-server.ts";

export let saml: SamlServer;

beforeAll(async () => {
  saml = await startSamlServer(ourMetadata);
});
afterAll(() => saml.close());

export const saveSaml = (fields: Record<string, string> = { metadata: saml.metadata() }) =>
  change({ intent: "save-saml", ...fields });

/** The provider's form is posted by a browser that sends no cookie of ours. */
export const post = ({ url, form }: SamlPost): Promise<Answer> =>
  new Browser().post(takeAnswer, new URL(url).pathname, { ...form });

/** Answers the request that a browser has begun, and returns to where the answer leads. */
export async function finish(
  browser: Browser,
  who: ProviderPerson,
  alter?: SamlAlteration,
): Promise<Answer> {
  const posted = await post(await saml.answer(await providerUrl(browser), who, alter));
  if (posted.status !== 303) return posted;
  return browser.open(returnToCompany, posted.location!);
}

export async function begin(email = `grace@${domain}`): Promise<Browser> {
  const browser = new Browser();
  const form = { email, redirectTo: "/projects" };
  expect((await browser.post(startCompany, "/login/company", form)).status).toBe(303);
  return browser;
}

export const signInBySaml = async (who = person(), alter?: SamlAlteration): Promise<Answer> =>
  finish(await begin(), who, alter);

/** Tries the settings as the administrator does. */
export async function runSamlTest(alter?: SamlAlteration): Promise<Answer> {
  const request = await requestAs(admin, "/settings/company-sign-in/test", { method: "POST" });
  const started = await trial.action(argsOf(request));
  const browser = new Browser();
  const [name, value] = started.headers.getSetCookie()[0]!.split(";")[0]!.split(/=(.*)/s);
  browser.cookies.set(name!, value!);
  return finish(browser, person({ sub: `Ada-${number}`, email: admin.email }), alter);
}

/** Verified, saved and tested; then the rules. */
export async function setUpSaml(rules: Record<string, string | string[]> = {}): Promise<void> {
  await verifyDomain();
  expect(await saveSaml()).toEqual({ status: 303, errors: {} });
  expect((await runSamlTest()).status).toBe(200);
  expect(
    await change({ intent: "save-rules", isOffered: "on", newUserType: "", groups: "", ...rules }),
  ).toEqual({ status: 303, errors: {} });
}
