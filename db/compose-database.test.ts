/** The database of docker-compose.yml, as its image makes it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lettersAndOrder } from "./postgres-server.ts";

const stack = readFileSync("docker-compose.yml", "utf8");

describe("the database of the stack", () => {
  it("sorts as the embedded one and as the search engine beside it", () => {
    expect(stack).toContain(`POSTGRES_INITDB_ARGS: ${lettersAndOrder.join(" ")}\n`);
  });

  it("is healthy when it can be reached: while the image makes it, it answers on its socket alone", () => {
    expect(stack).toContain('["CMD", "pg_isready", "-h", "127.0.0.1"');
  });
});
