/** Time-based codes (TOTP, RFC 6238), as every authenticator app makes them: six digits, a new code every 30 seconds. Pure. */
import { Secret, TOTP } from "otpauth";

const period = 30;

/** Allowed clock skew in steps, each way. */
const skew = 1;

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: "Fieldlight",
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}

/** 160 random bits in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth URL that an authenticator app reads from a QR code. */
export function codeUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** A typed code without spaces and hyphens. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** The step of the typed code, or null when it matches neither the current step nor its neighbors. */
export function stepOfCode(secret: string, typed: string, at: Date): number | null {
  const token = bareCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window: skew });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
