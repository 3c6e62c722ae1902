/** Words that no sentence of ours uses, and what is used instead; the specification's own sentences may. */
export const bannedWords: readonly (readonly [RegExp, string])[] = [
  [/\bplease\b/i, "say what to do; politeness is in the tone"],
  [/[a-z]!(\s|$)/i, "no exclamation marks"],
  [/\b(some|any|every)body\b/i, "someone, anyone, everyone"],
  [/\b(whoever|whom|whosoever)\b/i, "who, or the person's role"],
  [/\bstands?\b/i, "appears, is shown, or is"],
  [/\b(begin again|anew)\b/i, "start again"],
  [/\be-mail\b/i, "email"],
  [/\b(a|the|this) mail\b(?! server)|\bmails\b/i, "email"],
  [/\btown\b/i, "city"],
  [/\b(altogether|meanwhile|whereupon|thereof)\b/i, "a shorter word of every day"],
  [/\blet (it )?go\b/i, "discard"],
  [/\bof (now|before)\b/i, "current, earlier"],
  [/\b(not )?taken over\b/i, "imported"],
  [/\bat once\b/i, "now, right away, or at one time"],
  [/\bany more\b/i, "no longer"],
  [/\bto mend\b/i, "to fix"],
  [/\bhand(ed|ing|s)? in\b/i, "submit"],
  [/\b(is|are|was) gone\b|\bgone already\b/i, "was deleted"],
  [/\b(cannot|could not) be (stored|read|taken)\b/i, "we could not save, read or use it"],
  [/\b(log|logged|logging) (on|off)\b/i, "sign in, sign out"],
  [/\b(click|press) here\b/i, "name what the link leads to"],
  [/\b(simply|just|easily)\b/i, "leave it out"],
  [/\b(utilize|terminate|abort|invalid operation|null|undefined|exception)\b/i, "the user's words"],
];

/** Why the text does not read as ours, or undefined. */
export function whyBanned(text: string): string | undefined {
  return bannedWords.find(([word]) => word.test(text))?.[1];
}
