import type { Scope, Viewer } from "../viewer.ts";
import type { Transaction } from "#db/client.server.ts";

/** The page that fills and clears the sample data. */
export const samplePath = "/sample-data";

/** What a module adds to the sample data of an organization. */
export interface SampleData {
  /** Modules are filled in this order, and cleared in the reverse order. */
  order: number;
  fill(scope: Scope): Promise<void>;
  /**
   * Removes what does not go with the record it belongs to. Real records that came to depend on a sample keep it.
   * @returns the keys of the removed files.
   */
  clear?(tx: Transaction, scope: Scope): Promise<readonly string[]>;
  /** Real records that depend on samples, as sentences for who is about to clear them. */
  dependents?(scope: Scope): Promise<string[]>;
}

const domain = "sample.invalid";

/** An address that no mail can reach, and none is sent to. Unique for each organization. */
export function sampleEmail(name: string, organizationId: string): string {
  const mailbox = name.toLowerCase().replaceAll(/[^a-z]+/g, ".");
  return `${mailbox}@${organizationId.toLowerCase()}.${domain}`;
}

/**
 * The address with which a user is stored. In test mode it gets an ending that no mail reaches, so that the person can still be
 * a real user.
 */
export function storedEmail(
  { testOf, organizationId }: Pick<Viewer, "testOf" | "organizationId">,
  email: string,
): string {
  if (testOf === undefined || isSampleEmail(email)) return email;
  return `${email}.${organizationId.toLowerCase()}.${domain}`;
}

export const isSampleEmail = (email: string): boolean => email.toLowerCase().endsWith(`.${domain}`);

/** The name starts with "Sample", because narrow columns cut its end. */
export const sampleName = (name: string): string => `Sample: ${name}`;
