/** The invite link that a test creates. Other tests create links at the same time, so the newest row may be theirs. */
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { expect } from "./fixtures.ts";

export interface OwnInvite {
  link: string;
  row: Locator;
}

/** Call it before saving the open form. @returns a function that finds the saved link and its row. */
export function willMakeInvite(page: Page, database: postgres.Sql): () => Promise<OwnInvite> {
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && /\/access\/add\b/.test(request.url()),
  );
  return async () => {
    const id = new URLSearchParams((await posted).postData() ?? "").get("id");
    await expect(page).toHaveURL(/\/access(\?saved=1)?$/);
    const [made] = await database<{ ending: string }[]>`
      select specialurl as ending from special_access where id = ${id}`;
    expect(made).toBeDefined();
    const row = page.getByRole("row").filter({ hasText: `/invite/${made!.ending}` });
    await expect(row.getByText("Invited")).toBeVisible();
    return { row, link: (await row.getByText(/\/invite\/\d{13}[A-Z]$/).innerText()).trim() };
  };
}
