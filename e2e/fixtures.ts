/** What every test starts from: a running product, a person signed in, and an eye on accessibility. */
import { test as base, expect, type Page } from "@playwright/test";
import postgres from "postgres";
import type { UserType } from "#app/platform/viewer.ts";
import { findViolations } from "./accessibility.ts";
import { emailOf, signInByForm, signInByRow } from "./session-cookie.ts";

type SignIn = (who: UserType | (string & {})) => Promise<void>;

interface TestFixtures {
  /**
   * Signs the page's browser in as the demo user of a type, or as the user with an e-mail address. A page that is open is left
   * first: it follows what happens, and would be read again in the other's name at any moment.
   */
  signedInAs: SignIn;
  /** The same from another tab of the browser: the page that is open stays. */
  signedInBeside: SignIn;
  /** Fails when axe finds anything on the page as it is; without JavaScript axe cannot run, and nothing is checked. */
  expectAccessible: (page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  /** The product's database, or null when it is out of reach. For arranging what a test cannot arrange by its pages. */
  database: postgres.Sql | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.BASE_URL?.replace(/\/$/, "") ?? baseURL);
  },

  database: [
    async ({ browserName }, use) => {
      const url = process.env.E2E_DATABASE_URL;
      const sql = url
        ? postgres(url, { max: 2, connection: { application_name: browserName } })
        : null;
      await use(sql);
      await sql?.end();
    },
    { scope: "worker" },
  ],

  signedInAs: async ({ page, signedInBeside }, use) => {
    await use(async (who) => {
      if (page.url() !== "about:blank") await page.goto("about:blank");
      await signedInBeside(who);
    });
  },

  signedInBeside: async ({ context, baseURL, database }, use) => {
    await use(async (who) => {
      const email = emailOf(who);
      if (database && baseURL) return signInByRow(database, context, baseURL, email);
      const tab = await context.newPage();
      await signInByForm(tab, email);
      await tab.close();
    });
  },

  expectAccessible: async ({ page, javaScriptEnabled }, use) => {
    await use(async (shown = page) => {
      if (!javaScriptEnabled) return;
      // A dialog's own code may still be on its way, and for a moment neither page nor dialog is there: the check is of the
      // page as a person sees it, so a finding counts when it stays.
      await expect(async () => {
        const modal = shown.locator("#headlessui-portal-root [role=dialog]");
        await shown.getByRole("heading", { level: 1 }).or(modal).first().waitFor();
        const found = await findViolations(shown);
        expect(found, `accessibility of ${shown.url()}`).toEqual([]);
      }).toPass({ timeout: 20_000 });
    });
  },
});

export { expect };
