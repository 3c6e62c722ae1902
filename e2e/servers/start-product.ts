import {
  startIdentityProvider,
  type IdentityProvider,
} from "#modules/accounts/tests/identity-provider.ts";
import { startProduct } from "./product-server.ts";

/** Who may sign in by Google: a demo user, a new person, and one whose address Google has not verified. */
const googlePeople = [
  { sub: "1001", email: "scheduler@demo.test", email_verified: true },
  { sub: "1002", email: "newcomer@customer.test", email_verified: true },
  { sub: "1003", email: "unverified@customer.test", email_verified: false },
];

/**
 * Playwright's global set-up. BASE_URL names a running stack (its E2E_DATABASE_URL, when set, makes sign-in quick);
 * otherwise the product is started here and stopped when all tests have run.
 */
export default async function startForTests(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return () => Promise.resolve();
  let provider: IdentityProvider | undefined;
  const product = await startProduct(async (origin) => {
    provider = await startIdentityProvider(`${origin}/login/google/callback`);
    for (const person of googlePeople) provider.introduce(person);
    // Receivers of webhooks listen on this machine too (E2E_RECEIVER_HOST).
    return { ...provider.environment, WEBHOOKS_PRIVATE: "yes" };
  });
  process.env.BASE_URL = product.origin;
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_RECEIVER_HOST = "127.0.0.1";
  process.env.E2E_GOOGLE_PEOPLE = googlePeople.map(({ email }) => email).join(",");
  return async () => {
    await product.stop();
    await provider?.close();
    delete process.env.E2E_GOOGLE_PEOPLE;
    delete process.env.BASE_URL;
    delete process.env.E2E_DATABASE_URL;
    delete process.env.E2E_DATA_DIR;
    delete process.env.E2E_RECEIVER_HOST;
  };
}
