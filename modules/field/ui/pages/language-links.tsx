import { useContext } from "react";
import { Link } from "@remix-run/react";
import { TranslationContext } from "#app/platform/page/shell-data.ts";

const languages = [
  { code: "en", name: "English" },
  { code: "es", name: "Español" },
];

/** Links to the same page in the other languages, in their own words. The device remembers the choice. */
export function LanguageLinks() {
  const shown = useContext(TranslationContext)?.language ?? "en";
  return languages
    .filter(({ code }) => code !== shown)
    .map(({ code, name }) => (
      <Link
        key={code}
        to={`?language=${code}`}
        lang={code}
        replace
        preventScrollReset
        className="text-link inline-flex min-h-control items-center"
      >
        {name}
      </Link>
    ));
}
