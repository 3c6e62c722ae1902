export type RunState = "Waiting" | "Sent" | "Skipped" | "Failed" | "Ended";
