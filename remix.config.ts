import type { VitePluginConfig } from "@remix-run/dev";

/** Options of the Remix plugin; `vite.config.ts` hands them over. */
const remixConfig: VitePluginConfig = {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

export default remixConfig;
