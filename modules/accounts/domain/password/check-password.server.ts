import { hash, verify } from "@node-rs/argon2";
import {
  countAttempt,
  clientIp,
  clearAttempts,
  type ThrottleKey,
} from "../sign-in/throttle.server.ts";
import { db } from "#db/client.server.ts";

/**
 * The hash of no password. It is verified when there is no account, so that an unknown address takes as long as a wrong password.
 */
const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$VQrOTvXHDxgVmHbKGmTPAMTrTk0eXFkjMJzXNPhyCMg";

/** argon2id with a random salt, encoded with its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export interface PasswordCheck {
  email: string;
  password: string;
  /** Null for an account without a password, or no account. */
  passwordHash: string | null;
}

/**
 * Whether the password is right. Counts an attempt against the account's address and the caller's.
 * @throws Problem "too-many-attempts", before checking the password.
 */
export async function checkPassword(request: Request, check: PasswordCheck): Promise<boolean> {
  const keys: ThrottleKey[] = [
    `account:${check.email.toLowerCase()}`,
    `address:${clientIp(request)}`,
  ];
  await countAttempt(keys);
  const right = await verify(check.passwordHash ?? dummyHash, check.password);
  if (!right || check.passwordHash === null) return false;
  await clearAttempts(db, keys);
  return true;
}
