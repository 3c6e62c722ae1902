import type { EventListener } from "#app/platform/events/domain-events.ts";
import { runTests } from "../domain/form-tests.server.ts";

/** Most tests that a warning names. */
const maxNamed = 3;

export const listen: EventListener<"form.changed"> = async (tx, scope, { formId, warn }) => {
  const runs = await runTests(scope, formId, tx);
  const failed = runs.filter(({ differences }) => differences.length > 0);
  if (failed.length === 0) return;
  const names = failed.slice(0, maxNamed).map(({ test }) => `“${test.name}”`);
  const more = failed.length > maxNamed ? [`${failed.length - maxNamed} more`] : [];
  const count = failed.length === 1 ? "1 test fails" : `${failed.length} tests fail`;
  warn({ message: `${count}: ${[...names, ...more].join(", ")}.`, to: `/forms/${formId}/tests` });
};
