/** Told of what waits while nobody is signed in; signing in mends it. */
export const signedOut = "You were signed out. Sign in again to send what waits on this device.";
