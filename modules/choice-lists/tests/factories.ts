import { db } from "#db/client.server.ts";
import { choiceLists } from "../schema.ts";

export async function makeChoiceList(
  organizationId: string,
  set: Partial<typeof choiceLists.$inferInsert> = {},
) {
  const [list] = await db
    .insert(choiceLists)
    .values({
      name: "Approved inverters",
      choices: [
        { label: "SE7600H", values: { Manufacturer: "SolarEdge" } },
        { label: "Boy 5.0", values: { Manufacturer: "SMA" } },
      ],
      ...set,
      organizationId,
    })
    .returning();
  return list!;
}
