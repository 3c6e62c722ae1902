/** The thread of a ticket as programs read it. Pure. */
import { z } from "zod";
import { entryKinds } from "../thread/entry-types.ts";
import type { Thread } from "../thread/list-thread.server.ts";

export const threadRecord = z.object({
  entries: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(entryKinds),
        author: z.string(),
        text: z.string(),
        changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
        createdAt: z.iso.datetime(),
      }),
    )
    .meta({ description: "The newest 50, or those before `before`, in their order." }),
  earlier: z
    .string()
    .nullable()
    .meta({ description: "Send it as `before` for the entries before these, if any." }),
});

export const describeThread = ({ entries, earlier }: Thread): z.output<typeof threadRecord> => ({
  entries: entries.map(({ id, kind, authorName, text, changes, createdAt }) => ({
    id,
    kind,
    author: authorName,
    text,
    changes,
    createdAt: createdAt.toISOString(),
  })),
  earlier,
});
