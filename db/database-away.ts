/** What a person is told while the database cannot be reached; the platform's catalogue of problems takes it from here. */
export const databaseAway = [
  503,
  "The service cannot reach its database at the moment. Nothing was lost; try again shortly.",
] as const;

/** In the shape of the platform's problems, so that it is answered like them without the database knowing the platform. */
export class DatabaseAway extends Error {
  override readonly name = "Problem";
  readonly code = "unavailable";
  readonly status = databaseAway[0];
  readonly fields: Record<string, string> = {};

  constructor(cause: unknown) {
    super(databaseAway[1], { cause });
  }
}
