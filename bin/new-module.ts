/** `npm run new:module <name>`: a module with a page, a table, its migration and a test; everything after is yours. */
import { runCommand } from "./check/run-command.ts";
import { writeModule } from "./new-module/write-module.ts";

async function make(name: string): Promise<void> {
  const written = writeModule(process.cwd(), name);
  await runCommand(["node_modules/oxfmt/bin/oxfmt", ...written]);
  for (const path of written) console.log(path);
  const migration = await runCommand([
    "node_modules/drizzle-kit/bin.cjs",
    "generate",
    "--name",
    name.replaceAll("-", "_"),
  ]);
  if (!migration.passed)
    throw new Error(`The migration could not be written:\n${migration.output.trim()}`);
  for (const program of ["bin/permissions.ts", "bin/map.ts"]) {
    const { passed, output } = await runCommand([program]);
    if (!passed) throw new Error(`${program} could not write its page:\n${output.trim()}`);
  }
  console.log(
    `db/migrations has the table. The page is at /${name}; npm run check and npm run test:unit cover it already.`,
  );
}

const [name] = process.argv.slice(2);
try {
  if (!name) throw new Error("Name the module: npm run new:module spare-parts");
  await make(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
