import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Scripts,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useContext, useEffect, useRef, useState, type ReactNode } from "react";
import wholeStylesheet from "./styles/app.css?url";
import dailyStylesheet from "./styles/daily.css?url";
import doorStylesheet from "./styles/door.css?url";
import favicon from "./shell/favicon.svg?url";
import { PageLayers } from "./shell/dialog/page-layers.tsx";
import { scrollKey } from "./shell/dialog/scroll-key.ts";
import { useDialogLayer } from "./shell/dialog/use-dialog-layer.ts";
import { ErrorPage } from "./shell/error/error-page.tsx";
import { frameTitle } from "./shell/error/error-sentence.ts";
import { Frame } from "./shell/frame.tsx";
import { FirstSheetContext, firstSheetId, isOfField } from "./shell/first-sheet.ts";
import { NonceContext } from "./shell/nonce.ts";
import { noteHeldSheet } from "#app/platform/page/held-sheet.ts";
import { line } from "#app/platform/page/line.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { useIsAlive } from "#app/ui/use-is-alive.ts";
import { loadShell } from "./shell/shell-data.server.ts";
import { SteadyScroll } from "./shell/steady-scroll.tsx";

/** What a search engine or a shared link shows below the name. */
const description =
  "Plan solar inspections, fill them in on the roof, review them and send the report.";

export const meta: MetaFunction = ({ error }) => [{ title: frameTitle(error) }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadShell(request);
}

/** The frame changes with what a person does, not with where they look. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  // A page that this device answers by itself keeps the frame it has.
  if (line.isDown()) return false;
  return Boolean(formMethod) || currentUrl.href === nextUrl.href;
}

/** A page whose `handle` says so works wholly without scripts and ships none. */
function usesScripts(handle: unknown): boolean {
  return !(
    typeof handle === "object" &&
    handle !== null &&
    "scripts" in handle &&
    handle.scripts === false
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const scripts = matches.every((match) => usesScripts(match.handle));
  const whole = matches.some(({ id }) => id === "whole-sheet");
  // The sheet a living page began with stays, wherever it goes; what it lacks is linked by the pages that need it.
  const [stylesheet] = useState(
    scripts ? (whole ? wholeStylesheet : dailyStylesheet) : doorStylesheet,
  );
  const rules = useContext(FirstSheetContext);
  const [carried] = useState(matches.some(({ handle }) => isOfField(handle)) ? rules : "");
  const shell = useShell();
  return (
    <html
      lang="en"
      data-theme={shell?.theme ?? undefined}
      data-viewer={shell?.viewer?.id}
      data-organization={shell?.viewer?.organizationId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {scripts && <link rel="manifest" href="/app.webmanifest" />}
        {scripts && <link rel="apple-touch-icon" href="/app-icons/touch-180.png" />}
        {carried && <FirstSheet rules={carried} />}
        <Sheet href={stylesheet} isLate={carried !== ""} />
        <Meta />
        {scripts && <Links />}
      </head>
      <body>
        {children}
        {scripts && <SteadyScroll nonce={nonce} getKey={scrollKey} />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function FirstSheet({ rules }: { rules: string }) {
  // Rules of the server's own build, which React would write with escaped signs.
  // oxlint-disable-next-line react/no-danger
  return <style id={firstSheetId} dangerouslySetInnerHTML={{ __html: rules }} />;
}

/** One that is late is fetched after what is needed sooner, and holds from when the page is alive. */
function Sheet({ href, isLate }: { href: string; isLate: boolean }) {
  const isAlive = useIsAlive();
  const link = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    const note = () => noteHeldSheet([href]);
    if (link.current?.sheet) note();
    else link.current?.addEventListener("load", note, { once: true });
  }, [href]);
  const media = isLate && !isAlive ? "not all" : undefined;
  return <link rel="stylesheet" href={href} media={media} ref={link} />;
}

export default function Root() {
  const layer = useDialogLayer();
  return (
    <Frame isBehind={layer.frame.isOver && !layer.frame.isClosing}>
      <PageLayers {...layer} />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
