/** Public file of this module for what else relies on an organization's verified domains. */
export {
  isCompanySignInOffered,
  listVerifiedDomains,
} from "./domain/company/verified-domains.server.ts";
export { domainOf } from "./domain/company/company.input.ts";
