import { expect, test } from "vitest";
import { budgets, loadedWith } from "./value-imports.ts";

test.each(budgets)("$request loads at most $max files of ours", ({ file, max }) => {
  const loaded = loadedWith(process.cwd(), file);
  expect(loaded.length, loaded.join("\n")).toBeLessThanOrEqual(max);
});

test("custom reports are drawn in a thread, never in the process that answers requests", () => {
  const routes = ["custom-report-pdf", "new-report"].map(
    (name) => `modules/reports/routes/${name}.ts`,
  );
  const loaded = routes.flatMap((file) => loadedWith(process.cwd(), file));
  expect(loaded).not.toContain("app/platform/pdf/pdf-document.server.ts");
});
