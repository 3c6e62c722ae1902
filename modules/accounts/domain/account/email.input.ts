import { z } from "zod";

/** Signs that would make one address into several, or end a header, are in none. */
const address =
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@.,;:<>()[\]"\\\p{Cc}]+$/u;

/** An e-mail address as typed, without surrounding space. Case and plus-parts stay; comparing ignores case. */
export const emailField = z
  .string("this field is required")
  .trim()
  .min(1, "this field is required")
  .max(254, "may be no longer than 254 characters")
  .regex(address, "is not a valid email address");
