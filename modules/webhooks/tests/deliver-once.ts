/** A program that makes one attempt, like a worker: its receiver may kill it before it finishes. */
import { closeDatabase } from "#db/client.server.ts";
import { deliver } from "../domain/delivery/deliver.server.ts";

await deliver({ deliveryId: process.argv[2] ?? "", attempt: 1 });
await closeDatabase();
