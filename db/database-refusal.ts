/** What a person is told when the database does not do what was asked; the platform's catalogue of problems takes it from here. */
export const databaseRefusals = {
  unavailable: [
    503,
    "The service cannot reach its database at the moment. Nothing was lost; try again shortly.",
  ],
  "took-too-long": [
    503,
    "This took too long, so it was stopped and nothing was changed. Ask for less at once, or try again later.",
  ],
  "records-busy": [
    503,
    "Someone else is changing the same records. Nothing was changed; try again in a moment.",
  ],
  "disk-full": [
    507,
    "There is no space left to store this. Nothing was stored; try again later, or ask your administrator for more space.",
  ],
} as const;

/** In the shape of the platform's problems, so that it is answered like them without the database knowing the platform. */
export class DatabaseRefusal extends Error {
  override readonly name = "Problem";
  readonly code: keyof typeof databaseRefusals;
  readonly status: number;
  readonly fields: Record<string, string> = {};
  /** Seconds: a restarted server, and a record that was held, are there again within a few. */
  readonly retryAfter: number | null;

  constructor(code: keyof typeof databaseRefusals, cause: unknown) {
    super(databaseRefusals[code][1], { cause });
    this.code = code;
    this.status = databaseRefusals[code][0];
    this.retryAfter = code === "unavailable" || code === "records-busy" ? 5 : null;
  }
}
