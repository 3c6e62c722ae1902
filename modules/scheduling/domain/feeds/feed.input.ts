import { z } from "zod";

export const feedKinds = ["mine", "all", "inspector", "client"] as const;
export type FeedKind = (typeof feedKinds)[number];

const addFeed = z
  .object({
    intent: z.literal("add"),
    kind: z.enum(feedKinds, "Choose what it shows"),
    inspector: z.string().max(100).default(""),
    client: z.string().max(300).default(""),
  })
  .refine(({ kind, inspector }) => kind !== "inspector" || inspector !== "", {
    path: ["inspector"],
    message: "Choose an inspector",
  })
  .refine(({ kind, client }) => kind !== "client" || client !== "", {
    path: ["client"],
    message: "Choose a client",
  });

const deleteFeed = z.object({ intent: z.literal("delete"), feed: z.string().min(1) });

export const feedInput = z.union([addFeed, deleteFeed]);

export type AddFeedInput = z.output<typeof addFeed>;
