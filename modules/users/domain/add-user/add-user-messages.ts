/** The literal sentences of adding a user. */
export const noAddressMessage =
  "No address provided; this field user will not appear on the scheduling map";

/** Over the form, when somebody has the email already. */
export function notCreatedMessage(name: string): string {
  return `User creation for ${name} failed. There is already a user with this email address`;
}

/** Beside the field, and of a row of a file. */
export function emailTakenMessage(email: string): string {
  return `A user with the email address (${email}) already exists. User creation failed`;
}
