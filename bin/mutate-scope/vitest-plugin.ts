/** Vitest's configuration while mutants are tried. Vitest reads that file separately, so both communicate through the global object. */

/** Files by their absolute path, with their mutants inserted. */
type MutatedFiles = ReadonlyMap<string, string>;

const globals = globalThis as typeof globalThis & { mutatedFiles?: MutatedFiles };

export function setMutatedFiles(files: MutatedFiles): void {
  globals.mutatedFiles = files;
}

/** A plugin of Vite that does nothing unless mutants are tried. */
export const mutantPlugin = {
  name: "mutants",
  enforce: "pre" as const,
  transform(_: string, id: string): string | null {
    return globals.mutatedFiles?.get(id.split("?")[0]!) ?? null;
  },
};

/** Each test reports what it reaches; nothing unless mutants are tried. */
export const whileMutating = () =>
  globals.mutatedFiles ? { setupFiles: ["bin/mutate-scope/mutant-setup.ts"] } : {};
