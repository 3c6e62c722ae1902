/** The form of a new key. */
import { z } from "zod";
import { keyAreas, type KeyArea } from "#app/platform/auth/key-scopes.ts";
import { accesses, lifetimes, scopesOfAccess, type Access } from "./key-areas.ts";

const maxNameLength = 100;
const access = z.enum(accesses).default("none");

const areaFields = Object.fromEntries(keyAreas.map((area) => [area, access])) as Record<
  KeyArea,
  typeof access
>;

export const keyInput = z
  .object({
    /** Made with the page, so that a button pressed twice makes one key. */
    id: z.string().regex(/^[\w-]{10,40}$/),
    name: z
      .string()
      .trim()
      .min(1, "Enter a name, such as the program that uses the key.")
      .max(maxNameLength, `may be no longer than ${maxNameLength} characters`),
    kind: z.enum(["personal", "organization"]).default("personal"),
    mode: z.enum(["real", "test"]).default("real"),
    days: z.enum(lifetimes.map(([value]) => value)).default("90"),
    ...areaFields,
  })
  .transform(({ id, name, kind, mode, days, ...areas }, context) => {
    const chosen = areas as Record<KeyArea, Access>;
    const scopes = keyAreas.flatMap((area) => scopesOfAccess(area, chosen[area]));
    if (scopes.length === 0)
      context.addIssue({
        code: "custom",
        path: [keyAreas[0]],
        message: "Choose what the key may read or change.",
      });
    return { id, name, kind, mode, scopes, days: days === "" ? null : Number(days) };
  });

export type KeyInput = z.output<typeof keyInput>;
