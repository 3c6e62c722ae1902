/** How many files of the codebase a request loads with its file, against the smallest page's. */
import { budgets, inModules, loadedWith } from "../lint/value-imports.ts";
import type { BenchResult } from "./bench-result.ts";

/** A page that looks nothing up. */
const reference = "app/shell/routes/landing.tsx";

export function run(): Promise<BenchResult> {
  const loaded = (file: string) => loadedWith(process.cwd(), file);
  const least = loaded(reference).length;
  return Promise.resolve({
    name: "files of the codebase that a request's file is loaded with, against the landing page's",
    rows: [
      { label: "the landing page", value: least, unit: "files", ratio: 1 },
      ...budgets.flatMap(({ request, file, most, aim }) => {
        const all = loaded(file);
        const value = all.length;
        return [
          { label: request, value, unit: "files", ratio: value / least, valueAim: { atMost: aim } },
          {
            label: `${request}, of the modules`,
            value: inModules(all).length,
            unit: "files",
            valueAim: { atMost: most },
          },
        ];
      }),
    ],
  });
}
