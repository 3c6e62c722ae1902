import type { UserType } from "./stored-words.ts";

/** What an organization granted to types of users (true) or withdrew from them, by permission. It is read with every viewer. */
export type PermissionChanges = Partial<Record<UserType, Readonly<Record<string, boolean>>>>;
