/** How a mutant comes into the tests: Vitest reads its configuration apart, so the two meet on the global object. */
interface Place {
  /** The file, absolute, and what is read in its stead. */
  mutantInPlace?: { path: string; mutate: (text: string) => string } | null;
}

const place = globalThis as typeof globalThis & Place;

export function putInPlace(mutant: NonNullable<Place["mutantInPlace"]> | null): void {
  place.mutantInPlace = mutant;
}

/** While mutants come and go no process outlives a run: it would remember the file as it was. */
export const isMutating = (): boolean => place.mutantInPlace !== undefined;

/** A plugin of Vite that does nothing unless a mutant is in place. */
export const mutantInPlace = {
  name: "mutant-in-place",
  enforce: "pre" as const,
  transform(code: string, id: string): string | null {
    const mutant = place.mutantInPlace;
    return mutant && id.split("?")[0] === mutant.path ? mutant.mutate(code) : null;
  },
};
