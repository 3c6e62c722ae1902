/** The headers that several calls read, and the refusals that come with them, as the API page describes them. */
import { z } from "zod";
import type { ApiResponse } from "../manifest/api-call.ts";

export const ifMatch = z.object({
  "If-Match": z.string().optional().meta({
    description: "The ETag you read. What has changed since is left unchanged.",
  }),
});

export const ifNoneMatch = z.object({
  "If-None-Match": z
    .string()
    .optional()
    .meta({ description: "The ETag you have. The answer is 304 while it is current." }),
});

export const idempotencyKey = z.object({
  "Idempotency-Key": z.string().optional().meta({
    description: "Any text of your own, new for each record. Kept for 30 days.",
  }),
});

export const notModified: Readonly<Record<304, ApiResponse>> = {
  304: { description: "You have the current version." },
};

export const keyUsed: Readonly<Record<422, ApiResponse>> = {
  422: { description: "The Idempotency-Key came with another body before." },
};

export const changeRefusals: Readonly<Record<409 | 412, ApiResponse>> = {
  409: { description: "The current status does not allow it, or someone else changed it first." },
  412: { description: "The current version is another one than If-Match says." },
};
