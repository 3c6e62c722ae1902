import type { SearchSource } from "#app/platform/search/search-source.ts";
import { formSearchSource } from "#modules/forms/public.server.ts";
import { projectSearchSource } from "#modules/projects/public.server.ts";
import { reportSearchSource } from "#modules/reports/public.server.ts";
import type { SearchType } from "./read-search-body.ts";
import { userSearchSource } from "#modules/users/domain/user-search-source.server.ts";

const sources: Record<SearchType, SearchSource> = {
  projects: projectSearchSource,
  forms: formSearchSource,
  users: userSearchSource,
  reports: reportSearchSource,
};

export function sourceOf(type: SearchType): SearchSource {
  return sources[type];
}
