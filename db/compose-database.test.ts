/** The database of docker-compose.yml, as its image creates it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lettersAndOrder } from "./postgres-server.ts";

const stack = readFileSync("docker-compose.yml", "utf8");

describe("the database of the stack", () => {
  it("sorts like the embedded one and like the search engine", () => {
    expect(stack).toContain(`POSTGRES_INITDB_ARGS: ${lettersAndOrder.join(" ")}\n`);
  });

  it("is healthy only when it accepts TCP connections: during setup the image listens only on its socket", () => {
    expect(stack).toContain('["CMD", "pg_isready", "-h", "127.0.0.1"');
  });
});
