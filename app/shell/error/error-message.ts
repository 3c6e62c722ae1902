import { isRouteErrorResponse } from "@remix-run/react";

function isProblemData(
  value: unknown,
): value is { code: string; message: string; typed?: string[] } {
  return typeof value === "object" && value !== null && "message" in value;
}

/** The message of a problem. An unexpected error gets a general sentence without details. */
export function errorMessage(error: unknown): string {
  return isRouteErrorResponse(error) && isProblemData(error.data)
    ? error.data.message
    : "Something went wrong, please try reloading the page.";
}

/** What was typed in the form of a refused action. */
export function textsOfError(error: unknown): string[] {
  if (!isRouteErrorResponse(error) || !isProblemData(error.data)) return [];
  return error.data.typed ?? [];
}

/** The person registered and has not followed the link of the confirmation mail yet. */
export function isNotConfirmed(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) && isProblemData(error.data) && error.data.code === "not-confirmed"
  );
}

/** The title of an error page: what went wrong, then the name of the product. */
export function frameTitle(error: unknown): string {
  return error ? `${errorMessage(error).replaceAll("\n", " ")} · Fieldlight` : "Fieldlight";
}
