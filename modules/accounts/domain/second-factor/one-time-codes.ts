/** Codes by time (TOTP, RFC 6238), as every authenticator app makes them: six digits, new every 30 seconds. Pure. */
import { Secret, TOTP } from "otpauth";

const period = 30;

/** Steps a clock may be off, each way. */
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

/** The address an authenticator app reads from a QR picture. */
export function codeAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** A code as typed, without the spaces and hyphens people put into it. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** The step whose code was typed, or null when it is none of the present one and its neighbors. */
export function stepOfCode(secret: string, typed: string, at: Date): number | null {
  const token = bareCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window: skew });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
