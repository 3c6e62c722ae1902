import type { TokenPurpose } from "../../schema.ts";

/** The path of a mailed link. Pure. */
export function linkPath(purpose: TokenPurpose, secret: string, email: string): string {
  switch (purpose) {
    case "reset-password":
      return `/reset/${secret}`;
    case "email-link":
      return `/emailLogin?link=${secret}`;
    case "confirm-email":
      return `/confirmEmail/${secret}`;
    case "welcome":
      return `/welcome/${secret}`;
    case "new-login":
      return `/new_login/${encodeURIComponent(email)}/${secret}`;
  }
}
