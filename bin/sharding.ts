/** `npm run sharding`: writes `docs/sharding.md` from the tables in the code. */
import { writeFileSync } from "node:fs";
import { readTables } from "./sharding/read-tables.ts";
import { shardingPage } from "./sharding/sharding-page.ts";

writeFileSync(new URL("../docs/sharding.md", import.meta.url), shardingPage(await readTables()));
