import { isRouteErrorResponse } from "@remix-run/react";

function isProblemData(value: unknown): value is { code: string; sentence: string } {
  return typeof value === "object" && value !== null && "sentence" in value;
}

/** What happened, as the problem says it; nothing of an unexpected error. */
export function errorSentence(error: unknown): string {
  return isRouteErrorResponse(error) && isProblemData(error.data)
    ? error.data.sentence
    : "Something went wrong, please try reloading the page.";
}

/** Somebody who registered and has not followed the link of the mail yet. */
export function isNotConfirmed(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) && isProblemData(error.data) && error.data.code === "not-confirmed"
  );
}

/** The name of a page: that of the product, after what went wrong. */
export function frameTitle(error: unknown): string {
  return error ? `${errorSentence(error).replaceAll("\n", " ")} · Fieldlight` : "Fieldlight";
}
