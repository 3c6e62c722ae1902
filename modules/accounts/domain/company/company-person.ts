/** The person as a company's provider identifies them, by whichever protocol. */
export interface CompanyPerson {
  /** The provider's own id of the person. */
  subject: string;
  email: string;
  name: string;
  /** Empty when the provider sends none. */
  groups: string[];
  /** The proof of an OpenID provider, with which it signs the person out. */
  idToken?: string;
  /** How a SAML provider names the person and the session when either side signs out. */
  samlSession?: SamlSession;
}

export interface SamlSession {
  nameID: string;
  nameIDFormat?: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
}
