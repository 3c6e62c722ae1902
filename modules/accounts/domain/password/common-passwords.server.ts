/** The most common passwords. The list is loaded when the first password is chosen, and cached. */

const shortest = 8;

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortest));
}

/** Whether it is among the some 18,000 most common passwords of at least 8 characters; ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
