/**
 * Signing in with a company's provider, which is on another site: the security policy of the pages, cookies that a browser sends to
 * another site and back, and an answer that the provider posts. Real providers run beside the tests.
 */
import { randomUUID } from "node:crypto";
import {
  startIdentityProvider,
  type IdentityProvider,
} from "#modules/accounts/tests/identity-provider.ts";
import { startSamlServer, type SamlServer } from "#modules/accounts/tests/saml-server.ts";
import { makeKey } from "#modules/accounts/tests/saml-signing.ts";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, noDatabase, test } from "../fixtures.ts";

const certificateOf = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, "");

/** An organization whose verified domain signs in with a provider, which adds new people as field users. */
async function makeCompany(database: Sql, provider: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const domain = `${id}.test`;
  await database`insert into organizations (id, name) values (${id}, 'Sun and Sons')`;
  await database`
    insert into company_domains (id, organization_id, domain, token, verified_at)
    values (${id}, ${id}, ${domain}, 'token', now())`;
  const settings = {
    organization_id: id,
    client_id: "",
    client_secret: "",
    new_user_type: "field-user",
    is_offered: true,
    tested_at: new Date(),
    signs_out: true,
    ...provider,
  };
  await database`insert into company_sign_ins ${database(settings)}`;
  return `grace@${domain}`;
}

async function begin(page: Page, email: string): Promise<void> {
  await page.goto("/login/company?redirectTo=%2Fprojects");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.getByRole("button", { name: email }).click();
}

test("a person signs in with SAML, from a page of another site @nightly", async ({
  page,
  baseURL,
  database,
}) => {
  test.skip(!database || !baseURL, noDatabase);
  const readOurs = async () => (await fetch(`${baseURL!}/login/company/saml/metadata`)).text();
  // Not the host of the product, so that the browser treats it as another site.
  const saml: SamlServer = await startSamlServer(readOurs, "localhost");
  try {
    const email = await makeCompany(database!, {
      protocol: "saml",
      issuer: saml.issuer,
      sso_url: saml.ssoUrl,
      certificates: [certificateOf(saml.key.certificate)],
    });
    saml.introduce({ sub: "1", email, name: "Grace Iverson" });
    await begin(page, email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/projects/);
    await expect(page.getByText("Grace Iverson").first()).toBeAttached();
    // With another certificate, the answer signs nobody in.
    const other = certificateOf((await makeKey()).certificate);
    await database!`
      update company_sign_ins set certificates = ${[other]} where issuer = ${saml.issuer}`;
    await page.context().clearCookies();
    await begin(page, email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Your company did not sign you in.")).toBeVisible();
  } finally {
    await saml.close();
  }
});

test("a person signs in with OpenID Connect, and signs out at the provider too @js @nightly", async ({
  page,
  baseURL,
  database,
}) => {
  test.skip(!database || !baseURL, noDatabase);
  const callback = `${baseURL!}/login/company/callback`;
  const provider: IdentityProvider = await startIdentityProvider(callback);
  try {
    const email = await makeCompany(database!, {
      protocol: "oidc",
      issuer: provider.origin,
      client_id: provider.clientId,
      client_secret: `plain.${provider.clientSecret}`,
    });
    provider.introduce({ sub: "1", email, name: "Grace Iverson", groups: [] });
    await begin(page, email);
    await expect(page).toHaveURL(/\/projects/);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  } finally {
    await provider.close();
  }
});
