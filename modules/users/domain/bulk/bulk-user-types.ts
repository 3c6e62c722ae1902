/** Which user types a bulk file may name, and which of them can be saved. Pure. */
import type { UserType } from "#app/platform/viewer.ts";

export const invalidTypeMessage = "invalid user type";

/** Types the file may name. A row with the type client is an error in the preview already. */
export const parsedTypes: readonly UserType[] = [
  "client",
  "field-user",
  "quality-manager",
  "scheduler",
];

const savedTypes: readonly UserType[] = ["field-user", "quality-manager", "scheduler"];

/** Types a row may name but that cannot be saved. Such a row fails because of its type alone. */
export const refusedTypes = parsedTypes.filter((type) => !savedTypes.includes(type));

/** The type to store for a row's type. @throws Error 'invalid user type' for any type that cannot be saved. */
export function savedType(type: string): UserType {
  const found = savedTypes.find((one) => one === type);
  if (!found) throw new Error(invalidTypeMessage);
  return found;
}
