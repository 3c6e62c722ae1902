import { z } from "zod";
import { manyOf } from "#app/platform/form/posted-values.ts";
import { userTypes } from "#app/platform/viewer.ts";

export const typeInput = z.enum(userTypes).exclude(["super-admin"]);

/** The permissions that the type has from now on, and those that it had when the page was rendered. */
export const permissionsInput = z.object({ type: typeInput, granted: manyOf, seen: manyOf });
