import { useContext, useState } from "react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import stylesheet from "../../styles/app.css?url";
import { NonceContext } from "../nonce.ts";
import { CriticalCssContext, criticalCssId } from "./critical-css.ts";

/** The stylesheet link of a page. A page with critical CSS links the stylesheet after hydration, and without JavaScript never. */
export function PageStylesheet({ scripts }: { scripts: boolean }) {
  const rules = useContext(CriticalCssContext);
  const isHydrated = useIsHydrated();
  return (
    <>
      {rules && <CriticalCss rules={rules} />}
      {rules && scripts && <PrefetchStylesheet />}
      {(!rules || isHydrated) && <StylesheetLink />}
    </>
  );
}

/**
 * When the stylesheet loads late, layout measurements are repeated. When it fails to load, it is requested again, because the
 * connection may be back.
 */
function StylesheetLink() {
  const [attempt, setAttempt] = useState(0);
  const measureAgain = () => window.dispatchEvent(new Event("resize"));
  const retry = () => setTimeout(() => setAttempt(attempt + 1), 3_000);
  return (
    <link key={attempt} rel="stylesheet" href={stylesheet} onLoad={measureAgain} onError={retry} />
  );
}

function CriticalCss({ rules }: { rules: string }) {
  // CSS of the server's own build, which React would escape.
  // oxlint-disable-next-line react/no-danger
  return <style id={criticalCssId} dangerouslySetInnerHTML={{ __html: rules }} />;
}

/**
 * Scripts render elements that need more of the stylesheet than the critical CSS. It loads with the scripts, and never without
 * them.
 */
function PrefetchStylesheet() {
  const script = `fetch(${JSON.stringify(stylesheet)},{priority:"low"}).then(a=>a.blob()).catch(()=>{})`;
  // A file name of the build.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: script }} />;
}
