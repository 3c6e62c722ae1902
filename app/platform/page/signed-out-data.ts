/** The answer to a form that was posted after its session ended, or while somebody else is signed in. */
export interface SignedOutData {
  code: "signed-out";
  message: string;
  /** The person who has signed in since, if anybody. */
  now?: string;
  /** The URL the form was posted to. */
  url: string;
  multipart: boolean;
  /** Names and texts as posted. Files cannot be preserved. */
  typed: [name: string, value: string][];
}

export function isSignedOutData(value: unknown): value is SignedOutData {
  return (
    typeof value === "object" && value !== null && "code" in value && value.code === "signed-out"
  );
}
