/** Messages of the invite page, and a few additional ones in the specification's exact wording. */
export const inviteTexts = {
  invalid: "Error: Invalid or expired URL.",
  missing: "Please fill out all required fields",
  created: "User and project created successfully!",
  failed: "Failed to create user and project",
  noAnswer: "Error during creation process",
  attention: "Check the fields below.",
  unreadable: "We could not read this sign-up. Reload the page and try again.",
  notReady: "This invite does not work right now. Contact the organization that sent it to you.",
  tooManyLinks:
    "Too many invalid invite links were opened from your network. Wait 15 minutes, then try again.",
  tooManySignUps:
    "Too many accounts were created from your network. Wait 15 minutes, then try again.",
} as const;
