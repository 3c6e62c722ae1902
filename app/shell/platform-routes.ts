import type { ModuleRoute } from "../platform/define-module.ts";

/** The few pages the frame itself answers; their guards are their own and stand in the files. */
export const platformRoutes: readonly ModuleRoute[] = [
  { id: "live", path: "live", file: "routes/live.ts", guard: "session", mount: "bare" },
  { id: "ready", path: "readyz", file: "routes/ready.ts", guard: "public", mount: "bare" },
  {
    id: "files",
    path: "files/:fileId/:name?",
    file: "routes/file.ts",
    guard: "session",
    mount: "bare",
  },
  { id: "theme", path: "theme", file: "routes/theme.ts", guard: "public", mount: "bare" },
  { id: "landing", path: "landing", file: "routes/landing.tsx", guard: "public" },
  { id: "missing", path: "*", file: "routes/missing.tsx", guard: "public", mount: "bare" },
];
