/** Before the id of a kind, in the name of its field. */
export const kindField = "kind:";
