/** The state of a delivery. "Stopped" means that an attempt was due while the webhook was turned off. */
export const deliveryStates = ["Waiting", "Delivered", "Failed", "Stopped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
