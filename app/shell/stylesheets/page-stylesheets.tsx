import { Links, useMatches } from "@remix-run/react";
import { useContext, useState } from "react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { NonceContext } from "../nonce.ts";
import { FirstStylesheetContext, firstStylesheetId } from "./first-stylesheet.ts";
import { worksheetFiles } from "./stylesheet-files.ts";
import { stylesheetOfPage, shipsScripts } from "./stylesheet-of-page.ts";

/** The stylesheet of a page, which it links; a page that carries rules of it links it once it is alive. */
export function PageStylesheets() {
  const matches = useMatches();
  // The sheet a living page began with stays, wherever it goes; what it lacks is linked by the pages that need it.
  const [sheet] = useState(stylesheetOfPage(matches));
  const [carried] = useState(useContext(FirstStylesheetContext));
  const isHydrated = useIsHydrated();
  const scripts = shipsScripts(matches);
  return (
    <>
      {carried && <FirstStylesheet rules={carried} />}
      {carried && scripts && <FetchAhead file={worksheetFiles[sheet]} />}
      {(!carried || isHydrated) && (
        <>
          <Sheet file={worksheetFiles[sheet]} />
          {scripts && <Links />}
        </>
      )}
    </>
  );
}

/** One that comes late has what was measured without it measured again; one that does not come is asked for again, when the line may be back. */
function Sheet({ file }: { file: string }) {
  const [attempt, setAttempt] = useState(0);
  const measureAgain = () => window.dispatchEvent(new Event("resize"));
  const askAgain = () => setTimeout(() => setAttempt(attempt + 1), 3_000);
  return (
    <link key={attempt} rel="stylesheet" href={file} onLoad={measureAgain} onError={askAgain} />
  );
}

function FirstStylesheet({ rules }: { rules: string }) {
  // Rules of the server's own build, which React would write with escaped signs.
  // oxlint-disable-next-line react/no-danger
  return <style id={firstStylesheetId} dangerouslySetInnerHTML={{ __html: rules }} />;
}

/** What scripts draw needs more of the sheet than the page carries. It comes along with them, and never without scripts. */
function FetchAhead({ file }: { file: string }) {
  const script = `fetch(${JSON.stringify(file)},{priority:"low"}).then(a=>a.blob()).catch(()=>{})`;
  // The name of a file of the build.
  // oxlint-disable-next-line react/no-danger
  return <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: script }} />;
}
