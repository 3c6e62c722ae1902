/** The messages for requests that the database refuses. The platform's catalog of problems includes them. */
export const databaseRefusals = {
  unavailable: [
    503,
    "The service cannot reach its database at the moment. Nothing was lost; try again shortly.",
  ],
  "too-busy": [
    503,
    "Too many people are using the service at this moment. Nothing was changed; try again in a few seconds.",
  ],
  "took-too-long": [
    503,
    "This took too long, so it was stopped and nothing was changed. Ask for less at once, or try again later.",
  ],
  "records-busy": [
    503,
    "Someone else is changing the same records. Nothing was changed; try again in a moment.",
  ],
  "taken-meanwhile": [
    409,
    "Something else was booked at this time meanwhile. Nothing was changed; look at it again.",
  ],
  "disk-full": [
    507,
    "There is no space left to store this. Nothing was stored; try again later, or ask your administrator for more space.",
  ],
} as const;

/** Problems that end within a few seconds: a restarting server, a locked record, a queue for connections. */
const withinSeconds: readonly string[] = ["unavailable", "records-busy", "too-busy"];

/** Has the structure of the platform's problems, so it is answered like them without an import of the platform. */
export class DatabaseRefusal extends Error {
  override readonly name = "Problem";
  readonly code: keyof typeof databaseRefusals;
  readonly status: number;
  readonly fields: Record<string, string> = {};
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(code: keyof typeof databaseRefusals, cause: unknown) {
    super(databaseRefusals[code][1], { cause });
    this.code = code;
    this.status = databaseRefusals[code][0];
    this.retryAfter = withinSeconds.includes(code) ? 5 : null;
  }
}
