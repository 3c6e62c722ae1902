/** What the product reads of the undocumented values that Remix stores on `window` (decision 078). */
interface BrowserRouter {
  state: { initialized: boolean };
  subscribe(onChange: (state: { initialized: boolean }) => void): () => void;
}

interface RemixWindow {
  __remixRouter?: BrowserRouter;
  __remixManifest: { version: string };
}

const remixWindow = () => window as unknown as RemixWindow;

/** The router of this page. Undefined before hydration. */
export const browserRouter = (): BrowserRouter | undefined => remixWindow().__remixRouter;

/** The version of the product that this page runs: Remix names each build. */
export const versionOfPage = (): string => remixWindow().__remixManifest.version;
