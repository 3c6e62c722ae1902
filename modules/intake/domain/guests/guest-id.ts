/** The id of a guest, who is not a user, as the author of answers and photos. Pure. */
const prefix = "guest-";

/** @param linkId of the link by which the guest answers. */
export const guestIdOf = (linkId: string): string => prefix + linkId;

/** What the id of a guest begins with, for a condition of a query. */
export const anyGuest = `${prefix}%`;
