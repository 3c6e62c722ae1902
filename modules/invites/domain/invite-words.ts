/** The literal sentences of the invite page, and the few of its own. */
export const inviteWords = {
  invalid: "Error: Invalid or expired URL.",
  missing: "Please fill out all required fields",
  created: "User and project created successfully!",
  failed: "Failed to create user and project",
  noAnswer: "Error during creation process",
  attention: "Some fields need your attention.",
  unreadable: "This request is not an invite sign-up that can be read.",
  notReady: "This invite cannot be used at the moment. Ask the organization that sent it to you.",
  tooManyLinks:
    "Too many invite links that do not exist were opened from here. Wait 15 minutes and try again.",
  tooManySignUps: "Too many accounts were registered from here. Wait 15 minutes and try again.",
} as const;
