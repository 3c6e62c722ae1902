/** Messages of adding a user in the specification's exact wording. */
export const noAddressMessage =
  "No address provided; this field user will not appear on the scheduling map";

/** Shown above the form when somebody already has the email. */
export function notCreatedMessage(name: string): string {
  return `User creation for ${name} failed. There is already a user with this email address`;
}

/** Shown beside the field, and for a row of a file. */
export function emailInUseMessage(email: string): string {
  return `A user with the email address (${email}) already exists. User creation failed`;
}

/** Required fields, in the order of the specification. */
const needed = ["email", "type", "name"] as const;

/** "missing X field, user cannot be created" for the first missing field. */
export function missingFieldMessage(values: Record<string, unknown>): string | null {
  const missing = needed.find((name) => {
    const value = values[name];
    return typeof value !== "string" || value.trim() === "";
  });
  return missing ? `missing ${missing} field, user cannot be created` : null;
}
