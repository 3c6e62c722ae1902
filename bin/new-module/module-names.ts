/** A module's name in every spelling that its files need. */
export interface ModuleNames {
  kebab: string;
  snake: string;
  camel: string;
  Pascal: string;
  /** "spare parts" */
  words: string;
  /** "Spare parts" */
  Sentence: string;
  /** One of them, where the name is a plural; an entry of them, where it is none: "spare part", "weather entry". */
  one: string;
  oneKebab: string;
  One: string;
}

const forbidden = new Set([
  "utils",
  "helpers",
  "common",
  "shared",
  "lib",
  "misc",
  "base",
  "manager",
  "v2",
  "new",
  "index",
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws a sentence when the name is not a kebab-case noun the house accepts. */
export function moduleNames(kebab: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || forbidden.has(kebab))
    throw new Error("A module is named by its noun in kebab-case, such as spare-parts.");
  const parts = kebab.split("-");
  const Pascal = parts.map(capital).join("");
  const words = parts.join(" ");
  const single = /[^s]s$/.test(kebab) ? kebab.slice(0, -1).split("-") : [...parts, "entry"];
  return {
    kebab,
    snake: parts.join("_"),
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    words,
    Sentence: capital(words),
    one: single.join(" "),
    oneKebab: single.join("-"),
    One: single.map(capital).join(""),
  };
}
