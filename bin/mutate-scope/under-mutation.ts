/** Vitest's configuration while mutants are tried. Vitest reads that file separately, so both communicate through the global object. */

/** Files by their absolute path, with their mutants woven in. */
type MutatedFiles = ReadonlyMap<string, string>;

const globals = globalThis as typeof globalThis & { wovenFiles?: MutatedFiles };

export function setWoven(files: MutatedFiles): void {
  globals.wovenFiles = files;
}

/** A plugin of Vite that does nothing unless mutants are tried. */
export const wovenMutants = {
  name: "woven-mutants",
  enforce: "pre" as const,
  transform(_: string, id: string): string | null {
    return globals.wovenFiles?.get(id.split("?")[0]!) ?? null;
  },
};

/** Each test reports what it reaches; nothing unless mutants are tried. */
export const whileMutating = () =>
  globals.wovenFiles ? { setupFiles: ["bin/mutate-scope/in-each-test.ts"] } : {};
