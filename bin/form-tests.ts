/** `npm run form-tests [-- form id ...]`: runs the tests of the ready forms, or of the named forms of any organization. */
import { eq } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { forms } from "#db/forms-schema.ts";
import { explainStart } from "#db/start-refusal.ts";
import { runTests } from "#modules/form-tests/public.server.ts";
import { runReadyTests } from "#modules/ready-forms/public.tests.ts";

const named = process.argv.slice(2);

async function runStored(formId: string) {
  const [form] = await db.select().from(forms).where(eq(forms.id, formId));
  if (!form) throw new Error(`There is no form ${formId}.`);
  const runs = await runTests(await ownerScope(form.organizationId, productActor), formId);
  return runs.map(({ test, differences }) => ({ form: form.title, test: test.name, differences }));
}

function report(runs: ReturnType<typeof runReadyTests>): void {
  for (const { form, test, differences } of runs)
    console.log(
      [`${differences.length > 0 ? "failed" : "passed"}  ${form}: ${test}`, ...differences].join(
        "\n        ",
      ),
    );
  if (runs.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
}

if (named.length === 0) report(runReadyTests());
else
  try {
    await ensureDatabaseUrl(env());
    for (const formId of named) report(await runStored(formId));
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
    await releaseDatabase();
  }
