import { z } from "zod";
import { rejectionField } from "../ticket-fields.ts";

export const rejectInput = z.object({ comment: rejectionField });
