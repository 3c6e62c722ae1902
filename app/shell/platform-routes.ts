import type { ModuleRoute } from "../platform/manifest/define-module.ts";

/** The few pages of the frame itself. Their guards are in the route files. */
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
  {
    id: "columns",
    path: "columns",
    file: "routes/columns.ts",
    guard: "public",
    mount: "bare",
    methods: ["POST"],
  },
  {
    id: "list-file",
    path: "lists/:list/rows.csv",
    largeRequest: true,
    file: "routes/list-file.ts",
    guard: "frame.open",
  },
  { id: "choices", path: "choices/:source", file: "routes/choices.ts", guard: "frame.open" },
  { id: "landing", path: "landing", file: "routes/landing.tsx", guard: "public" },
  { id: "search", path: "search", file: "routes/search.tsx", guard: "frame.open" },
  { id: "shortcuts", path: "shortcuts", file: "routes/shortcuts.tsx", guard: "frame.open" },
  { id: "views", path: "views/:list", file: "routes/views.tsx", dialog: true, guard: "frame.open" },
  { id: "missing", path: "*", file: "routes/missing.tsx", guard: "public", mount: "bare" },
];
