import { and, asc, eq } from "drizzle-orm";
import type { WaitingLister } from "#app/platform/manifest/waiting.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { handOvers } from "../schema.ts";

const maxWaiting = 3;

/** Handed-over work that nobody has looked at, on the first page of an administrator. */
export const listWaiting: WaitingLister = async ({ viewer, organizationId }) => {
  if (!administratorTypes.some((type) => type === viewer.type)) return [];
  const isOpen = and(eq(handOvers.organizationId, organizationId), eq(handOvers.state, "Open"));
  const count = await db.$count(handOvers, isOpen);
  if (count === 0) return [];
  const { id, title, senderName, createdAt } = handOvers;
  const oldest = await db
    .select({ id, title, detail: senderName, createdAt })
    .from(handOvers)
    .where(isOpen)
    .orderBy(asc(createdAt), asc(id))
    .limit(maxWaiting);
  return [
    {
      id: "hand-overs",
      title: "Handed-over work",
      to: "/hand-overs?tab=Open",
      count,
      oldest: oldest.map((each) => ({ ...each, to: `/hand-overs/${each.id}` })),
    },
  ];
};
