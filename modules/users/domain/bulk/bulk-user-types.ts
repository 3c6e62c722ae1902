/** Which types of user a bulk file may name, and which of them are saved. Pure. */
import type { UserType } from "#app/platform/viewer.ts";

export const invalidTypeMessage = "invalid user type";

/** Types the file may name; saving refuses the first all the same. */
export const parsedTypes: readonly UserType[] = [
  "client",
  "field-user",
  "quality-manager",
  "scheduler",
];

const savedTypes: readonly UserType[] = ["field-user", "quality-manager", "scheduler"];

/** Types a row may name and nobody may save; such a row is an error for its type alone. */
export const refusedTypes = parsedTypes.filter((type) => !savedTypes.includes(type));

/** The type of a row as it may be saved. @throws Error 'invalid user type' for any other. */
export function savedType(type: string): UserType {
  const found = savedTypes.find((one) => one === type);
  if (!found) throw new Error(invalidTypeMessage);
  return found;
}
