/** A separate invite link for one test: others create some of the same form meanwhile, so that the newest row may be theirs. */
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { expect } from "./fixtures.ts";

export interface OwnInvite {
  link: string;
  row: Locator;
}

/** Reads from the next post of the open form which record it makes. @returns what finds its link and row once it is saved. */
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
