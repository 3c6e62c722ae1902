/** How a posted form has boxes that may be ticked. */
import { z } from "zod";

/** Every value posted under one name, without duplicates. */
export const manyOf = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .optional()
  .transform((all) => [...new Set(all ?? [])].filter((one) => one !== ""));

/** An unticked box posts nothing. */
export const checkboxValue = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== "");
