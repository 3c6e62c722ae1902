/** How a table stores data of people, as its module declares it. Columns are named as in the database. */
export interface PersonalTable {
  /** What an export calls its rows. */
  label: string;
  /** Columns with the id of the user whose rows these are. An export has them whole. */
  own?: readonly string[];
  /** Like `own`, with the id of an account. */
  ownAccount?: readonly string[];
  /** Like `own`, with email addresses: a text, or an array of texts. */
  ownEmail?: readonly string[];
  /**
   * Columns with the id of a user who had a part in a record, and the columns that store the user's name beside it. An export has
   * only those of the person, and what the row `shows`.
   */
  refs?: Readonly<Record<string, readonly string[]>>;
  /** What an export has of such a row besides its key, `refs` and times. */
  shows?: readonly string[];
  /** By a column of `refs`: what an export has of the row only for the user in that column, who wrote it. */
  wrote?: Readonly<Record<string, readonly string[]>>;
  /** What no export contains: keys, hashes, and what may be data of other people, such as addresses and answers about a site. */
  secrets?: readonly string[];
  /** What a deletion of the person leaves as it is, because it is about something else. Keys, ids and `secrets` always stay. */
  keeps?: { columns: readonly string[]; because: string };
  /** Only an export that the person requested has these rows, because they may come from another organization. */
  onlyForPerson?: true;
}

/** Without data of people, and the reason. */
export interface ImpersonalTable {
  none: string;
}

export type PersonalTables = Readonly<Record<string, PersonalTable | ImpersonalTable>>;
