import { z } from "zod";
import { reasonField } from "../ticket-fields.ts";

export const withdrawInput = z.object({ reason: reasonField });
