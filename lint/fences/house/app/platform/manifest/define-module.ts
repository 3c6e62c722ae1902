interface Route {
  id: string;
  path: string;
  file: string;
  guard: string;
}

interface Manifest {
  id: string;
  purpose: string;
  needs?: readonly string[];
  routes?: readonly Route[];
}

export function defineModule(manifest: Manifest): Manifest {
  return manifest;
}
