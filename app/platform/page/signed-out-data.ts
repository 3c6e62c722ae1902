/** What a form that was posted after its session ended, or while somebody else is signed in, is answered with. */
export interface SignedOutData {
  code: "signed-out";
  sentence: string;
  /** Who has signed in meanwhile, if anybody. */
  now?: string;
  /** Where the form was posted. */
  address: string;
  multipart: boolean;
  /** Names and texts as posted; files cannot be kept. */
  typed: [name: string, value: string][];
}

export function isSignedOutData(value: unknown): value is SignedOutData {
  return (
    typeof value === "object" && value !== null && "code" in value && value.code === "signed-out"
  );
}
