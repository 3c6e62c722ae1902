/** Refusals of SCIM calls (RFC 7644, section 3.12). */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (detail: string, scimType: ScimType = "invalidValue"): ScimError =>
  new ScimError(400, detail, scimType);

export const unknownResource = (id: string): ScimError =>
  new ScimError(404, `There is no resource with the id ${id.slice(0, 100)}.`);
