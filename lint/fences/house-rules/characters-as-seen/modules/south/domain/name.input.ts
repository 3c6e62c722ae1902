import { z } from "zod";

export const name = z.string().max(60, "may be no longer than 60 characters");
