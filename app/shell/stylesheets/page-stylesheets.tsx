import { Links, useMatches } from "@remix-run/react";
import { useContext, useState } from "react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { NonceContext } from "../nonce.ts";
import { FirstStylesheetContext, firstStylesheetId } from "./first-stylesheet.ts";
import { stylesheetFiles } from "./stylesheet-files.ts";
import { stylesheetOfPage, shipsScripts } from "./stylesheet-of-page.ts";

/** The stylesheet link of a page. A page with critical CSS links its stylesheet after hydration. */
export function PageStylesheets() {
  const matches = useMatches();
  // A hydrated page keeps its first stylesheet on every navigation. Pages that need more rules link them.
  const [stylesheet] = useState(stylesheetOfPage(matches));
  const [criticalRules] = useState(useContext(FirstStylesheetContext));
  const isHydrated = useIsHydrated();
  const scripts = shipsScripts(matches);
  return (
    <>
      {criticalRules && <FirstStylesheet rules={criticalRules} />}
      {criticalRules && scripts && <PrefetchStylesheet file={stylesheetFiles[stylesheet]} />}
      {(!criticalRules || isHydrated) && (
        <>
          <StylesheetLink file={stylesheetFiles[stylesheet]} />
          {scripts && <Links />}
        </>
      )}
    </>
  );
}

/**
 * When a stylesheet loads late, layout measurements are repeated. When it fails to load, it is requested again, because the
 * connection may be back.
 */
function StylesheetLink({ file }: { file: string }) {
  const [attempt, setAttempt] = useState(0);
  const measureAgain = () => window.dispatchEvent(new Event("resize"));
  const retry = () => setTimeout(() => setAttempt(attempt + 1), 3_000);
  return <link key={attempt} rel="stylesheet" href={file} onLoad={measureAgain} onError={retry} />;
}

function FirstStylesheet({ rules }: { rules: string }) {
  // CSS of the server's own build, which React would escape.
  // oxlint-disable-next-line react/no-danger
  return <style id={firstStylesheetId} dangerouslySetInnerHTML={{ __html: rules }} />;
}

/**
 * Scripts render elements that need more of the stylesheet than the critical CSS. It loads with the scripts, and never without
 * them.
 */
function PrefetchStylesheet({ file }: { file: string }) {
  const script = `fetch(${JSON.stringify(file)},{priority:"low"}).then(a=>a.blob()).catch(()=>{})`;
  // A file name of the build.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: script }} />;
}
