/** The message for unsent work while nobody is signed in; signing in solves it. */
export const signedOutMessage =
  "You were signed out. Sign in again to send what waits on this device.";
