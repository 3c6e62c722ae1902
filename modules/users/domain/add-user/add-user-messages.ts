/** The literal sentences of adding a user. */
export const noAddressMessage =
  "No address provided; this field user will not appear on the scheduling map";

export function emailTakenMessage(email: string): string {
  return `A user with the email address (${email}) already exists. User creation failed`;
}
