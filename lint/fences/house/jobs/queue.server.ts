export const queueName = "small";
