/** Passwords too many people use. The list is loaded when the first password is chosen, and kept. */

const shortest = 8;

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortest));
}

/** Whether it is among the some 18,000 most used of at least 8 signs, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
