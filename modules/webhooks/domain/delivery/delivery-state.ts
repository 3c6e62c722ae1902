/** The state of a delivery. "Stopped" ones were waiting when their webhook was turned off. */
export const deliveryStates = ["Waiting", "Delivered", "Failed", "Stopped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
