/** The prefix of the name of a kind's field; the id of the kind follows. */
export const kindField = "kind:";
