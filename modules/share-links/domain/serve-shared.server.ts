/** The files of a link: the photos that its page shows, and the PDF of a report. */
import { and, eq, isNull } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { languageOfUrl } from "#app/platform/page/language.ts";
import { respondToLink } from "#modules/reports/public.shared.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { fileIdOf, findUnlocked } from "./find-shared.server.ts";

const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** The same answer for every address that shows nothing. */
const nothing = () => new Response(null, { status: 404, headers });

export async function serveSharedPhoto(
  request: Request,
  token: string,
  address: string,
): Promise<Response> {
  const shared = await findUnlocked(request, token);
  const fileId = shared && (await fileIdOf(shared.link, address));
  return fileId ? serve(request, fileId, { download: false }) : nothing();
}

export async function serveSharedPdf(request: Request, token: string): Promise<Response> {
  const shared = await findUnlocked(request, token);
  if (!shared?.reportFileId) return nothing();
  const language = languageOfUrl(new URL(request.url));
  const inLanguage = await respondToLink(shared.found.project, language);
  return inLanguage
    ? withHeaders(inLanguage)
    : serve(request, shared.reportFileId, { download: true });
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function serve(
  request: Request,
  fileId: string,
  options: { download: boolean },
): Promise<Response> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!file) return nothing();
  try {
    const response = await serveFile(request, file, options);
    response.headers.set("X-Robots-Tag", headers["X-Robots-Tag"]);
    response.headers.set("Referrer-Policy", headers["Referrer-Policy"]);
    return response;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return nothing();
    throw error;
  }
}
