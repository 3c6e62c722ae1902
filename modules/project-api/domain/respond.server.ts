import { respondWithVersion } from "#app/platform/calls/versions.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { describeProject } from "./project-record.ts";

/** A project with its version as ETag; 304 when the program has this version. */
export const respondWithProject = (
  request: Request,
  found: ProjectWithSite,
  created: { status?: number; location?: string } = {},
): Response =>
  respondWithVersion(request, describeProject(found), {
    version: found.project.version,
    ...created,
  });
