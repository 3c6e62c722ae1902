/** Fixtures of every test: the product's URL and database, signing in, and an accessibility check. */
import { test as base, expect, type Page } from "@playwright/test";
import postgres from "postgres";
import type { UserType } from "#app/platform/viewer.ts";
import { findViolations } from "./accessibility.ts";
import { emailOf, signInByForm, signInByRow } from "./session-cookie.ts";

type SignIn = (who: UserType | (string & {})) => Promise<void>;

interface TestFixtures {
  /**
   * Signs the page's browser in as the demo user of a type, or as the user with an e-mail address. The open page is left first,
   * because its live updates would reload it as the other user at any moment.
   */
  signInAs: SignIn;
  /** The same from another tab of the browser: the page that is open stays. */
  signedInInAnotherTab: SignIn;
  /** Fails if axe finds a violation on the page. Checks nothing without JavaScript, because axe cannot run then. */
  expectAccessible: (page?: Page) => Promise<void>;
}

/** Why a test is skipped that needs the product's database. */
export const noDatabase = "Set E2E_DATABASE_URL: this test uses the database directly.";

interface WorkerFixtures {
  /** The product's database, or null when it cannot be reached. Prepares what no page can prepare. */
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

  signInAs: async ({ page, signedInInAnotherTab }, use) => {
    await use(async (who) => {
      if (page.url() !== "about:blank") await page.goto("about:blank");
      await signedInInAnotherTab(who);
    });
  },

  signedInInAnotherTab: async ({ context, baseURL, database }, use) => {
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
      // While a dialog's code loads, neither page nor dialog is complete for a moment. Only a violation that stays counts.
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
