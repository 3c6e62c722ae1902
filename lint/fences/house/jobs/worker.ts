export const workerName = "small";
