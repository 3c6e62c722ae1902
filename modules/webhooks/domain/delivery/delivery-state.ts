/** The state of a delivery. An attempt of a "Stopped" one fell due while its webhook was turned off. */
export const deliveryStates = ["Waiting", "Delivered", "Failed", "Stopped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
