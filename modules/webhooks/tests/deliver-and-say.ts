/** A program that makes one try, as a worker does: its receiver may kill it on the way. */
import { closeDatabase } from "#db/client.server.ts";
import { deliver } from "../domain/delivery/deliver.server.ts";

await deliver({ deliveryId: process.argv[2] ?? "", attempt: 1 });
await closeDatabase();
