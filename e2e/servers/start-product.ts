import { startProduct } from "./product-server.ts";

/**
 * Playwright's global set-up. BASE_URL names a stack that runs already (its E2E_DATABASE_URL, when given, makes sign-in quick);
 * otherwise the product is started here and stopped when all stories are told.
 */
export default async function startForStories(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return () => Promise.resolve();
  const product = await startProduct();
  process.env.BASE_URL = product.origin;
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  return async () => {
    await product.stop();
    delete process.env.BASE_URL;
    delete process.env.E2E_DATABASE_URL;
    delete process.env.E2E_DATA_DIR;
  };
}
