/** Our addresses that an administrator enters at an OpenID provider. */
import { env } from "#app/platform/settings/env.server.ts";

export const companyCallbackPath = "/login/company/callback";

export const signedOutUrl = () => `${env().APP_ORIGIN}/login`;
